import { answerStatus, revisionStatus } from '@querent/sdk/contract'
import { nextObjectId } from '../../db/object-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordActivity, recordRevision } from '../history/index.ts'
import { refreshAnswerCounters, refreshLinks } from '../questions/index.ts'
import { excerpt } from '../rendering/index.ts'
import { changeUserCounter } from '../users/index.ts'
import { insertAnswer, updateAnswerTexts } from './answer.repository.ts'

export type AnswerDraft = {
  questionId: number
  authorId: number
  content: string
  html: string
  at: number
}

/** Writes an answer with its revision, timeline, links and counters. Returns its number. */
export async function writeAnswer(tx: Tx, draft: AnswerDraft): Promise<number> {
  const { questionId, authorId, content, html, at } = draft
  const id = await nextObjectId(tx)
  await insertAnswer(tx, {
    id,
    question_id: questionId,
    user_id: authorId,
    content,
    html,
    excerpt: excerpt(html),
    status: answerStatus.available,
    created_at: at,
  })
  await linkAnswer(tx, { id, questionId, content, html, at })
  const revisionId = await recordRevision(tx, {
    kind: 'answer',
    objectId: id,
    userId: authorId,
    title: '',
    content: { content },
    status: revisionStatus.first,
    at,
  })
  const answered = { type: 'answered', objectId: id, userId: authorId, at } as const
  await recordActivity(tx, { ...answered, revisionId })
  await recordActivity(tx, { ...answered, getTimeline: questionId })
  await changeUserCounter(tx, authorId, 'answer_count', 1)
  await refreshAnswerCounters(tx, questionId, { activeAt: at })
  return id
}

type PublishedAnswer = { id: number; questionId: number; content: string; html: string; at: number }

/** Records the links of an answer that is published with this text, and makes anchors of its `#id`. */
export async function linkAnswer(
  tx: Tx,
  { id, questionId, content, html, at }: PublishedAnswer,
): Promise<void> {
  const linked = await refreshLinks(tx, { questionId, answerId: id, content, html, at })
  if (linked !== html) await updateAnswerTexts(tx, id, { html: linked, excerpt: excerpt(linked) })
}

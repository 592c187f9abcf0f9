import { revisionStatus } from '@querent/sdk/contract'
import { nextObjectId } from '../../db/statements/object-ids.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordActivity, recordRevision } from '../history/index.ts'
import { refreshAnswerCounters, refreshLinks, syncLinks } from '../questions/index.ts'
import { excerpt } from '../rendering/index.ts'
import { type Decision, getStatusOfDecision, recordReview } from '../spam-protection/index.ts'
import { changeUserCounter } from '../users/index.ts'
import { insertAnswer, updateAnswerTexts } from './answer.repository.ts'

export type AnswerDraft = {
  questionId: number
  authorId: number
  content: string
  html: string
  at: number
  decision: Decision
}

/** Writes an answer with its revision, timeline, links, counters and event. Returns its id. */
export async function writeAnswer(
  tx: Tx,
  { events }: Pick<ModuleDependencies, 'events'>,
  draft: AnswerDraft,
): Promise<number> {
  const { questionId, authorId, content, html, at, decision } = draft
  const id = await nextObjectId(tx)
  await insertAnswer(tx, {
    id,
    question_id: questionId,
    user_id: authorId,
    content,
    html,
    excerpt: excerpt(html),
    status: getStatusOfDecision(decision),
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
  await recordActivity(tx, { type: 'answered', objectId: id, userId: authorId, revisionId, at })
  await recordReview(tx, decision, { id, kind: 'answer', userId: authorId, at })
  if (decision.outcome === 'reject')
    await events.record(tx, 'answer.rejected', { answerId: id, questionId, actorId: 0 })
  if (decision.outcome !== 'approve') return id
  await publishAnswer(tx, { id, questionId, userId: authorId }, at)
  await events.record(tx, 'answer.posted', { answerId: id, questionId, actorId: authorId })
  return id
}

/** Updates everything that depends on an answer when it becomes visible for the first time. */
export async function publishAnswer(
  tx: Tx,
  { id, questionId, userId }: { id: number; questionId: number; userId: number },
  at: number,
): Promise<void> {
  await syncLinks(tx, { questionId, answerId: id })
  await recordActivity(tx, { type: 'answered', objectId: id, timelineObjectId: questionId, userId, at })
  await changeUserCounter(tx, userId, 'answer_count', 1)
  await refreshAnswerCounters(tx, questionId, { activeAt: at })
}

type PublishedAnswer = { id: number; questionId: number; content: string; html: string; at: number }

/**
 * Records the links of an answer that is published with this text, and turns each `#id` in it into a link.
 */
export async function linkAnswer(
  tx: Tx,
  { id, questionId, content, html, at }: PublishedAnswer,
): Promise<void> {
  const linked = await refreshLinks(tx, { questionId, answerId: id, content, html, at })
  if (linked !== html) await updateAnswerTexts(tx, id, { html: linked, excerpt: excerpt(linked) })
}

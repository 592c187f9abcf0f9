import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { excerpt } from '../../rendering/index.ts'
import { createTags, type RenderedTag, replaceQuestionTags, type TagChoice } from '../../tags/index.ts'
import type { QuestionState } from '../states/question-state.repository.ts'
import { getNewTagStatus } from './draft-tags.service.ts'
import { linkText } from './link-text.ts'
import { updateQuestionText } from './question-text.repository.ts'

export type Rewriting = {
  question: QuestionState
  title: string
  content: string
  html: string
  tags: TagChoice
  /** The unknown ones, to be created. */
  newTags: readonly RenderedTag[]
  editorId: number
  editedAt: number
}

/** Changes title, text and tags of a locked question, with everything that depends on them. */
export async function rewriteQuestion(
  tx: Tx,
  clock: Clock,
  { question, title, content, html, tags, newTags, editorId, editedAt }: Rewriting,
): Promise<void> {
  const at = clock()
  const text = { title, content, html, excerpt: excerpt(html) }
  await updateQuestionText(tx, question.id, { ...text, editorId, editedAt })
  const created = await createTags(tx, {
    tags: newTags,
    userId: editorId,
    at,
    status: getNewTagStatus(question.status),
  })
  await replaceQuestionTags(tx, question, [...tags.known.map((tag) => tag.id), ...created])
  await linkText(tx, { id: question.id, content, html, at })
}

import { answerStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import { type AppliedRevision, recordActivity } from '../history/index.ts'
import { listNewlyMentionedNames } from '../posts/index.ts'
import { findLinkedQuestionIds, lockLinkedQuestions, touchQuestion } from '../questions/index.ts'
import { excerpt, renderCommentText, renderPost } from '../rendering/index.ts'
import { findAnswerState, updateAnswerTexts } from './answer.repository.ts'
import { linkAnswer } from './write-answer.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'markdown'>

/** A suggested edit that is being approved, or an earlier version that is being restored. */
export type AnswerSuggestion = {
  answerId: number
  editorId: number
  reviewerId: number
  content: string
  summary: string
  suggestedAt: number
}

/** Prepares a version. The returned function writes it to the answer, in the transaction of the decision. */
export function createApplyAnswerSuggestion({ db, clock, events, markdown }: Dependencies) {
  return async (
    suggestion: AnswerSuggestion,
  ): Promise<(tx: Tx, revision: AppliedRevision) => Promise<void>> => {
    const { answerId, editorId, reviewerId: userId, content, suggestedAt } = suggestion
    const html = await renderPost(db, markdown, { source: content, userId, field: 'content' })
    const summary = { source: suggestion.summary, userId, field: 'content' }
    const comment = await renderCommentText(db, markdown, summary)
    const found = await findAnswerState(db, answerId)
    if (!found) throw new AppError('error.question.not_found', { status: 400 })
    const { questionId } = found
    const targetIds = await findLinkedQuestionIds(db, content)

    return async (tx, { type, getId }) => {
      await lockLinkedQuestions(tx, { questionId, answerId }, targetIds)
      const answer = await findAnswerState(tx, answerId)
      if (!answer) throw new AppError('error.answer.not_found', { status: 400 })
      if (answer.status === answerStatus.deleted) throw new AppError('error.answer.cannot_update')
      const revisionId = await getId(tx)
      const at = clock()
      const mentionedNames = await listNewlyMentionedNames(tx, { kind: 'answer', id: answerId }, html)
      await updateAnswerTexts(tx, answerId, {
        content,
        html,
        excerpt: excerpt(html),
        edited_at: suggestedAt,
        last_editor_id: editorId,
      })
      await linkAnswer(tx, { id: answerId, questionId, content, html, at })
      await recordActivity(tx, {
        type,
        objectId: answerId,
        userId: editorId,
        revisionId,
        comment,
        at,
      })
      await touchQuestion(tx, questionId, at)
      await events.record(tx, 'answer.edited', {
        answerId,
        questionId,
        actorId: editorId,
        isSuggestion: type === 'edited',
        reviewerId: userId,
        mentionedNames,
      })
    }
  }
}

import { questionStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../../module-dependencies.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { RevisionContent } from '../../history/index.ts'
import { type AppliedRevision, recordActivity } from '../../history/index.ts'
import { listNewlyMentionedNames } from '../../posts/index.ts'
import { renderPost } from '../../rendering/index.ts'
import { chooseTags, findTagsBySlug, renderTags } from '../../tags/index.ts'
import { findLinkedQuestionIds } from '../links/question-links.service.ts'
import { changeLinkedQuestion } from '../states/change-question.ts'
import { rewriteQuestion } from './rewrite-question.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'markdown'>

/** A suggested edit that is being approved, or an earlier version that is being restored. */
export type QuestionSuggestion = {
  questionId: number
  editorId: number
  reviewerId: number
  content: RevisionContent['question']
  summary: string
  suggestedAt: number
}

/**
 * Prepares a version; the returned function writes it into the question, in the transaction of the decision.
 */
export function createApplyQuestionSuggestion(dependencies: Dependencies) {
  const { db, clock, events, markdown } = dependencies

  return async (
    suggestion: QuestionSuggestion,
  ): Promise<(tx: Tx, revision: AppliedRevision) => Promise<void>> => {
    const { questionId, editorId, reviewerId: userId, suggestedAt, summary } = suggestion
    const { title, content, tags: names } = suggestion.content
    const html = await renderPost(db, markdown, { source: content, userId, field: 'content' })
    const targetIds = await findLinkedQuestionIds(db, content)
    const comment = await markdown.render({ source: summary, userId, field: 'content' })
    const named = names.map(({ slug, displayName, description = '' }) => ({
      slug,
      displayName,
      content: description,
    }))
    const wanted = await renderTags(markdown, named, userId)

    return async (tx, { type, getId }) => {
      const rows = await findTagsBySlug(
        tx,
        wanted.map((tag) => tag.slug),
      )
      const tags = chooseTags(wanted, rows)
      const isThere = await changeLinkedQuestion(
        tx,
        questionId,
        async (question) => {
          if (question.status === questionStatus.deleted) throw new AppError('error.question.cannot_update')
          const revisionId = await getId(tx)
          const version = { question, title, content, html, tags, editorId, editedAt: suggestedAt }
          const newTags = wanted.filter(({ slug }) => tags.unknown.some((tag) => tag.slug === slug))
          const post = { kind: 'question', id: questionId } as const
          const mentionedNames = await listNewlyMentionedNames(tx, post, html)
          await rewriteQuestion(tx, clock, { ...version, newTags })
          const edited = { type, objectId: questionId, userId: editorId, revisionId }
          await recordActivity(tx, { ...edited, comment, at: clock() })
          await events.record(tx, 'question.edited', {
            questionId,
            actorId: editorId,
            isSuggestion: type === 'edited',
            reviewerId: userId,
            mentionedNames,
          })
          return true
        },
        targetIds,
      )
      if (!isThere) throw new AppError('error.question.not_found', { status: 400 })
    }
  }
}

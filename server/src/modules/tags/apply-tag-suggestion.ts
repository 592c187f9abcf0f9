import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import { type AppliedRevision, recordActivity } from '../history/index.ts'
import { updateTagDescription } from './tag-text.repository.ts'

/** A suggested description that is being approved. */
export type TagSuggestion = {
  tagId: number
  editorId: number
  reviewerId: number
  content: string
  summary: string
}

/** Prepares a suggestion. The returned function writes it to the tag, in the transaction of the approval. */
export function createApplyTagSuggestion({
  clock,
  events,
  markdown,
}: Pick<ModuleDependencies, 'clock' | 'events' | 'markdown'>) {
  return async (suggestion: TagSuggestion): Promise<(tx: Tx, revision: AppliedRevision) => Promise<void>> => {
    const { tagId, editorId, reviewerId: userId, content, summary } = suggestion
    const html = await markdown.render({ source: content, userId, field: 'content' })
    const comment = await markdown.render({ source: summary, userId, field: 'content' })

    return async (tx, { type, getId }) => {
      const revisionId = await getId(tx)
      const at = clock()
      const isUpdated = await updateTagDescription(tx, tagId, { content, html, revisionId, at })
      if (!isUpdated) throw new AppError('error.tag.not_found')
      await recordActivity(tx, { type, objectId: tagId, userId: editorId, revisionId, comment, at })
      await events.record(tx, 'tag.edited', { tagId, actorId: editorId })
    }
  }
}

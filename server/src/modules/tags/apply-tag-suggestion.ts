import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import { recordActivity } from '../history/index.ts'
import { updateTagDescription } from './tag-text.repository.ts'

/** A description that was suggested and is approved now. */
export type TagSuggestion = {
  revisionId: number
  tagId: number
  editorId: number
  reviewerId: number
  content: string
  summary: string
}

/** Prepares a suggestion; what comes back writes it into the tag, in the transaction of the approval. Names stay. */
export function createApplyTagSuggestion({
  clock,
  events,
  markdown,
}: Pick<ModuleDependencies, 'clock' | 'events' | 'markdown'>) {
  return async (suggestion: TagSuggestion): Promise<(tx: Tx) => Promise<void>> => {
    const { revisionId, tagId, editorId, reviewerId: userId, content, summary } = suggestion
    const html = await markdown.render({ source: content, userId, field: 'content' })
    const comment = await markdown.render({ source: summary, userId, field: 'content' })

    return async (tx) => {
      const at = clock()
      const isUpdated = await updateTagDescription(tx, tagId, { content, html, revisionId, at })
      if (!isUpdated) throw new AppError('error.tag.not_found')
      await recordActivity(tx, { type: 'edited', objectId: tagId, userId: editorId, revisionId, comment, at })
      await events.record(tx, 'tag.edited', { tagId, actorId: editorId })
    }
  }
}

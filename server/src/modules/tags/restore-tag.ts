import { tagStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { isUniqueViolation, type Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import { type AppliedRevision, type RevisionContent, recordActivity } from '../history/index.ts'
import { lockTags } from './tag-state.repository.ts'
import { updateTagText } from './tag-text.repository.ts'

type Restoring = { tagId: number; editorId: number; content: RevisionContent['tag']; summary: string }

/** Prepares an earlier version of a tag. The returned function writes it, including its names. */
export function createRestoreTag({
  clock,
  events,
  markdown,
}: Pick<ModuleDependencies, 'clock' | 'events' | 'markdown'>) {
  return async (version: Restoring): Promise<(tx: Tx, revision: AppliedRevision) => Promise<void>> => {
    const { tagId, editorId: userId, content, summary } = version
    const html = await markdown.render({ source: content.content, userId, field: 'original_text' })
    const comment = await markdown.render({ source: summary, userId, field: 'edit_summary' })

    return async (tx, { type, getId }) => {
      const tag = (await lockTags(tx, [tagId])).get(tagId)
      if (!tag || tag.status === tagStatus.deleted) throw new AppError('error.tag.not_found')
      const revisionId = await getId(tx)
      const at = clock()
      try {
        await updateTagText(tx, tagId, { ...content, html, revisionId, at })
      } catch (error) {
        throw isUniqueViolation(error) ? new AppError('error.tag.already_exist') : error
      }
      await recordActivity(tx, { type, objectId: tagId, userId, revisionId, comment, at })
      await events.record(tx, 'tag.edited', { tagId, actorId: userId })
    }
  }
}

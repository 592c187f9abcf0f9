import { tagStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { AppError, assertAllowed, fieldError } from '../../platform/errors/index.ts'
import { type Actor, lockActor } from '../auth/index.ts'
import { recordActivity } from '../history/index.ts'
import { requires } from '../privileges/index.ts'
import { mayWriteFrom, type TextOrigin } from '../spam-protection/index.ts'
import { readNewSlug } from './choose-tags.ts'
import { createTag } from './create-tags.ts'
import { isTagDeletable } from './tag.policy.ts'
import { findTagState, hasSynonyms, lockTags, makeMainTag, setTagStatus } from './tag-state.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'markdown' | 'settings' | 'textFilters'>
type TagDraft = { slug: string; displayName: string; content: string }

export type WriteTags = ReturnType<typeof createWriteTags>

/** Creating, deleting and restoring tags. */
export function createWriteTags({ db, clock, markdown, settings, textFilters }: Dependencies) {
  return {
    /** Creates a tag and returns its slug as stored. */
    async add(actor: Actor, draft: TagDraft, origin?: TextOrigin): Promise<string> {
      assertAllowed(requires(actor, 'tag.add', settings.current.privileges))
      assertAllowed(mayWriteFrom(actor, origin?.ip ?? '', settings.current.login))
      const slug = readNewSlug(draft.slug)
      const displayName = draft.displayName.trim()
      if (slug === '') throw fieldError('base.request_format_error', 'slug_name', 'validation.format')
      if (displayName === '') {
        throw fieldError('base.request_format_error', 'display_name', 'validation.required')
      }
      const { content } = draft
      const { userId } = actor
      await textFilters.admit({ kind: 'tag', title: displayName, content, userId }, 'original_text')
      const html = await markdown.render({ source: content, userId, field: 'original_text' })
      const tag = { slug, displayName, content, html }
      await inTransaction(db, async (tx) => {
        const { isNew } = await createTag(tx, { tag, userId, at: clock() })
        if (!isNew) throw fieldError('error.tag.already_exist', 'slug_name')
        await lockActor(tx, actor)
      })
      return slug
    },

    /** Deletes a tag that is not in use; deleting it again does nothing. */
    async remove(actor: Actor, tagId: number): Promise<void> {
      assertAllowed(requires(actor, 'tag.delete', settings.current.privileges))
      await inTransaction(db, async (tx) => {
        const tag = (await lockTags(tx, [tagId])).get(tagId)
        if (!tag) throw new AppError('error.tag.not_found')
        if (tag.status === tagStatus.deleted) return
        assertAllowed(isTagDeletable({ ...tag, hasSynonyms: await hasSynonyms(tx, tagId) }))
        await setTagStatus(tx, tagId, tagStatus.deleted)
        await recordActivity(tx, activity('deleted', tagId, actor, clock()))
        await lockActor(tx, actor)
      })
    },

    /**
     * Restores a deleted tag; other tags are not changed. A synonym without a main tag becomes a main tag.
     */
    async recover(actor: Actor, tagId: number): Promise<void> {
      assertAllowed(requires(actor, 'tag.undeleted', settings.current.privileges))
      await inTransaction(db, async (tx) => {
        const { mainTagId = 0 } = (await findTagState(tx, tagId)) ?? {}
        const locked = await lockTags(tx, [tagId, mainTagId])
        const tag = locked.get(tagId)
        if (!tag) throw new AppError('error.tag.not_found')
        if (tag.status !== tagStatus.deleted) return
        await setTagStatus(tx, tagId, tagStatus.available)
        const hasMain = locked.get(tag.mainTagId)?.status === tagStatus.available
        if (tag.mainTagId !== 0 && !hasMain) await makeMainTag(tx, tagId)
        await recordActivity(tx, activity('undeleted', tagId, actor, clock()))
        await lockActor(tx, actor)
      })
    },
  }
}

function activity(type: 'deleted' | 'undeleted', objectId: number, { userId }: Actor, at: number) {
  return { type, objectId, userId, triggerUserId: userId, at }
}

import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Executor } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import { type Actor, isAnonymous } from '../auth/index.ts'
import { findCurrentRevisionId } from '../history/index.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import { presentMemberActions } from '../posts/index.ts'
import { maySeeTag } from '../visibility/index.ts'
import { normalizeSlug } from './choose-tags.ts'
import { listTagPage, type TagPageInput } from './list-tag-page.ts'
import { tagActions } from './tag.policy.ts'
import { presentTagBasic, presentTagItem } from './tag.presenter.ts'
import { presentTagInfo } from './tag-info.presenter.ts'
import { findTag, listFollowedTags, listTagsBySlug, searchTags } from './tag-list.repository.ts'

/** The maximum number of slugs in one call. */
const maxSlugs = 100

type Dependencies = Pick<ModuleDependencies, 'db' | 'settings' | 'texts'>

export type TagReading = ReturnType<typeof createTagReading>

async function readVersion(db: Executor, tagId: number) {
  return { tagId, revisionId: String(await findCurrentRevisionId(db, tagId)) }
}

export function createTagReading({ db, settings, texts }: Dependencies) {
  return {
    page: (actor: Actor, input: TagPageInput) => listTagPage({ db, settings }, actor, input),

    async info(actor: Actor, { id, name }: { id?: string; name?: string }, language: string) {
      // Read first, so that a concurrent edit is never taken for a part of the text.
      const version = id ? await readVersion(db, decodeObjectId('tag', id) ?? 0) : undefined
      const key = id ? { id: decodeObjectId('tag', id) ?? 0 } : { slug: (name ?? '').toLowerCase() }
      const tag = await findTag(db, key, actor.userId)
      const isVisible = tag && maySeeTag(actor, tag) && maySeeTag(actor, { status: tag.asked_status })
      if (!isVisible) throw new AppError('error.tag.not_found', { status: 404 })
      const actions = presentMemberActions(tagActions(actor, tag, settings.current), { texts, language })
      const wasSynonym = tag.asked_main_tag_id !== 0
      const info = presentTagInfo(tag, { wasSynonym, actions, settings: settings.current })
      // For a synonym, its main tag is shown.
      return version?.tagId === tag.id ? { ...info, revision_id: version.revisionId } : info
    },

    async listBySlug(slugs: readonly string[]) {
      const wanted = [...new Set(slugs.map(normalizeSlug))].filter((slug) => slug !== '').slice(0, maxSlugs)
      const rows = await listTagsBySlug(db, wanted)
      return rows.map((row) => presentTagBasic(row, settings.current))
    },

    async listFollowed(actor: Actor) {
      if (isAnonymous(actor)) return []
      const rows = await listFollowedTags(db, actor.userId)
      return rows.map((row) => ({
        ...presentTagBasic(row, settings.current),
        main_tag_slug_name: presentTagItem(row, settings.current).main_tag_slug_name,
      }))
    },

    async search(start: string) {
      const rows = await searchTags(db, start)
      return rows.map((row) => presentTagBasic(row, settings.current))
    },
  }
}

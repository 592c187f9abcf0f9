import type { Executor } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import { isAnonymous } from '../auth/index.ts'
import { findCurrentRevisionId } from '../history/index.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import { presentMemberActions } from '../posts/index.ts'
import { maySeeTag } from '../visibility/index.ts'
import { normalizeSlug } from './choose-tags.ts'
import { listTagPage } from './list-tag-page.ts'
import { tagActions } from './tag.policy.ts'
import { presentTagBasic, presentTagItem } from './tag.presenter.ts'
import { presentTagInfo } from './tag-info.presenter.ts'
import { findTag, listFollowedTags, listTagsBySlug, searchTags } from './tag-list.repository.ts'
import { addTagWritingRoutes, type TagWriting } from './tag-writing.routes.ts'
import type { WriteTags } from './tag-writing.service.ts'

/** How many slugs one call may ask for. */
const maxSlugs = 100

/** Serves tags, and what members change about them. */
export function createTagsModule(dependencies: TagWriting): Pick<WriteTags, 'add'> {
  addTagReadingRoutes(dependencies)
  return addTagWritingRoutes(dependencies)
}

async function readVersion(db: Executor, tagId: number) {
  return { tagId, revisionId: String(await findCurrentRevisionId(db, tagId)) }
}

function addTagReadingRoutes({ db, routes, settings, texts }: TagWriting): void {
  routes.handle('tagPage', ({ actor, input }) => listTagPage({ db, settings }, actor, input))

  routes.handle('tagInfo', async ({ actor, input, caller }) => {
    const { id, name } = input
    // First, so that an edit at this moment is never taken for a part of the text.
    const version = id ? await readVersion(db, decodeObjectId('tag', id) ?? 0) : undefined
    const key = id ? { id: decodeObjectId('tag', id) ?? 0 } : { slug: (name ?? '').toLowerCase() }
    const tag = await findTag(db, key, actor.userId)
    const isVisible = tag && maySeeTag(actor, tag) && maySeeTag(actor, { status: tag.asked_status })
    if (!isVisible) throw new AppError('error.tag.not_found', { status: 404 })
    const actions = presentMemberActions(tagActions(actor, tag, settings.current), {
      texts,
      language: caller.language,
    })
    const wasSynonym = tag.asked_main_tag_id !== 0
    const info = presentTagInfo(tag, { wasSynonym, actions, settings: settings.current })
    // Of a synonym, the main tag is shown.
    return version?.tagId === tag.id ? { ...info, revision_id: version.revisionId } : info
  })

  routes.handle('tagList', async ({ input }) => {
    const slugs = input.tags.split(',').map(normalizeSlug)
    const wanted = [...new Set(slugs)].filter((slug) => slug !== '').slice(0, maxSlugs)
    const rows = await listTagsBySlug(db, wanted)
    return rows.map((row) => presentTagBasic(row, settings.current))
  })

  routes.handle('tagFollowing', async ({ actor }) => {
    if (isAnonymous(actor)) return []
    const rows = await listFollowedTags(db, actor.userId)
    return rows.map((row) => ({
      ...presentTagBasic(row, settings.current),
      main_tag_slug_name: presentTagItem(row, settings.current).main_tag_slug_name,
    }))
  })

  routes.handle('tagSearch', async ({ input }) => {
    const rows = await searchTags(db, input.tag.trim())
    return rows.map((row) => presentTagBasic(row, settings.current))
  })
}

import type { SiteWrite } from '@querent/sdk/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import { findTagsBySlug, listFlaggedTags, replaceTagFlag, type TagFlag } from './tag-flags.repository.ts'

export type TagLists = Pick<SiteWrite, 'recommend_tags' | 'reserved_tags'>

export type TagRules = {
  /** The recommended and the reserved tags; may be a few seconds old. */
  list(): Promise<TagLists>
  /** As `list`, but always current. */
  read(db?: Executor): Promise<TagLists>
  /** Validates the lists and writes them. */
  replace(tx: Tx, lists: TagLists): Promise<void>
  /** Call this after a write was committed. */
  forget(): void
}

/** Tags are renamed, merged and deleted elsewhere, so the cache must be short-lived. */
const rememberedSeconds = 5

/**
 * Recommended and reserved tags: flags of the tags themselves that are read and changed with the settings.
 */
export function createTagRules({ db, clock }: { db: Executor; clock: Clock }): TagRules {
  let remembered: { lists: Promise<TagLists>; until: number } | undefined

  async function read(from: Executor = db): Promise<TagLists> {
    const rows = await listFlaggedTags(from)
    const flagged = (flag: TagFlag) =>
      rows
        .filter((row) => row[flag] === 1)
        .map((row) => ({ slug_name: row.slug, display_name: row.display_name }))
    return { recommend_tags: flagged('recommend'), reserved_tags: flagged('reserved') }
  }

  return {
    list() {
      const now = clock()
      if (!remembered || remembered.until <= now) {
        remembered = { lists: read(), until: now + rememberedSeconds }
        remembered.lists.catch(() => {
          remembered = undefined
        })
      }
      return remembered.lists
    },
    read,
    async replace(tx, lists) {
      // A tag in both lists is reserved.
      const reserved = getSlugs(lists.reserved_tags)
      const recommend = getSlugs(lists.recommend_tags).filter((slug) => !reserved.includes(slug))
      const reservedIds = await findMainTags(tx, 'reserved_tags', reserved)
      const recommendIds = await findMainTags(tx, 'recommend_tags', recommend)
      await replaceTagFlag(tx, 'reserved', reservedIds)
      await replaceTagFlag(tx, 'recommend', recommendIds)
    },
    forget() {
      remembered = undefined
    },
  }
}

function getSlugs(tags: TagLists['reserved_tags']): string[] {
  return [...new Set(tags.map((tag) => tag.slug_name.toLowerCase()))]
}

async function findMainTags(db: Executor, field: keyof TagLists, slugs: string[]): Promise<number[]> {
  const rows = await findTagsBySlug(db, slugs)
  const unknown = slugs.filter((slug) => !rows.some((row) => row.slug === slug))
  if (unknown.length > 0) throw rejectTags('error.tag.not_found', field, 'settings.tags.unknown', unknown)
  const synonyms = rows.filter((row) => row.main_tag_id !== 0).map((row) => row.slug)
  if (synonyms.length > 0) {
    throw rejectTags('error.tag.not_contain_synonym_tags', field, 'settings.tags.synonyms', synonyms)
  }
  return rows.map((row) => row.id)
}

function rejectTags(
  reason: 'error.tag.not_found' | 'error.tag.not_contain_synonym_tags',
  field: keyof TagLists,
  text: string,
  slugs: string[],
): AppError {
  return new AppError(reason, { fields: [{ field, text, params: { tags: slugs.join(', ') } }] })
}

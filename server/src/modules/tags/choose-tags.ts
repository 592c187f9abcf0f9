import { isBlank, type TagInput, tagStatus } from '@querent/sdk/contract'
import type { TagRow } from './tag.repository.ts'

/** A tag that a question names and the site does not have. */
export type UnknownTag = { slug: string; displayName: string; content: string }

/** A tag that a question can have: available, and not a synonym. */
export type ChosenTag = {
  id: number
  slug: string
  displayName: string
  isRecommended: boolean
  isReserved: boolean
}

/** The tags that a question names, sorted into known and unknown ones. */
export type TagChoice = { known: ChosenTag[]; unknown: UnknownTag[] }

/** Slugs are stored in lower case, with dashes for spaces. */
export function normalizeSlug(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, '-')
}

/**
 * The slug of a new tag; empty if its page would have the URL of another, since paths are shortened at
 * dots.
 */
export function readNewSlug(text: string): string {
  const slug = normalizeSlug(text)
  return slug === '.' || slug === '..' ? '' : slug
}

/**
 * The tags from a form, each slug once. A tag without a slug gets one from its name; without both it is left
 * out.
 */
export function readTagInputs(inputs: readonly TagInput[]): UnknownTag[] {
  const tags = new Map<string, UnknownTag>()
  for (const input of inputs) {
    const displayName = isBlank(input.display_name) ? '' : input.display_name.trim()
    const slug = readNewSlug(isBlank(input.slug_name) ? displayName : input.slug_name)
    if (slug === '' || tags.has(slug)) continue
    tags.set(slug, {
      slug,
      displayName: displayName || slug,
      content: input.original_text,
    })
  }
  return [...tags.values()]
}

/**
 * Sorts wanted tags into known and unknown ones. Synonyms are replaced by their main tag; deleted tags are
 * unknown.
 */
export function chooseTags(wanted: readonly UnknownTag[], rows: readonly TagRow[]): TagChoice {
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const known = new Map<number, ChosenTag>()
  const unknown: UnknownTag[] = []
  for (const tag of wanted) {
    const row = bySlug.get(tag.slug)
    const chosen = row && getMainTag(row)
    if (chosen) known.set(chosen.id, chosen)
    else unknown.push(tag)
  }
  return { known: [...known.values()], unknown }
}

const isAvailable = (status: number | null) => status === tagStatus.available

function getMainTag(row: TagRow): ChosenTag | undefined {
  if (!isAvailable(row.status)) return undefined
  const isSynonym = row.main_tag_id !== 0 && isAvailable(row.main_status)
  return {
    id: isSynonym ? row.main_tag_id : row.id,
    slug: isSynonym ? (row.main_slug ?? row.slug) : row.slug,
    displayName: isSynonym ? (row.main_display_name ?? row.display_name) : row.display_name,
    isRecommended: (isSynonym ? row.main_recommend : row.recommend) === 1,
    isReserved: (isSynonym ? row.main_reserved : row.reserved) === 1,
  }
}

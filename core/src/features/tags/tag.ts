import type { TagItem } from '@querent/sdk/contract'

export type NewTag = { label: string; slug: string; description: string }

/** A tag's name in addresses: lower case, with hyphens for spaces. */
export function slugFrom(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, '-')
}

export function newTagFrom(text: string): NewTag {
  return { label: text.trim(), slug: slugFrom(text), description: '' }
}

/** What is wrong with a tag, for forms. */
export const tagMessages = {
  display_name: { blank: 'ask.new_tag.name_missing', too_big: 'ask.new_tag.name_long' },
  slug_name: { blank: 'ask.new_tag.slug_missing', too_big: 'ask.new_tag.slug_long' },
}

/** As much of a tag as its chip shows. */
export type TagName = Pick<TagItem, 'slug_name' | 'display_name' | 'recommend' | 'reserved'>

/** A loader that answers names alone keeps the descriptions of tags out of the page. */
export function tagName({ slug_name, display_name, recommend, reserved }: TagName): TagName {
  return { slug_name, display_name, recommend, reserved }
}

/** What a loader asks `tagPage` for to show what a site is mostly about. */
export const popularTagsQuery = { page: 1, page_size: 12, query_cond: 'popular' } as const

/** The address of a tag's questions. */
export function tagPath(slug: string): string {
  return `/tags/${encodeURIComponent(slug)}`
}

/** The address of what a tag is about. */
export function tagInfoPath(slug: string): string {
  return `${tagPath(slug)}/info`
}

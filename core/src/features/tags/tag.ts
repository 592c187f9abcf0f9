import type { TagItem } from '@querent/sdk/contract'

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

import type { TagItem } from '@querent/sdk/contract'

/** The data of a tag's chip. */
export type TagName = Pick<TagItem, 'slug_name' | 'display_name' | 'recommend' | 'reserved'>

/** A loader that returns only names keeps the descriptions of tags out of the page. */
export function tagName({ slug_name, display_name, recommend, reserved }: TagName): TagName {
  return { slug_name, display_name, recommend, reserved }
}

/** A loader's query of `tagPage` for the main topics of a site. */
export const popularTagsQuery = { page: 1, page_size: 12, query_cond: 'popular' } as const

/** The URL of a tag's questions. */
export function tagPath(slug: string): string {
  return `/tags/${encodeURIComponent(slug)}`
}

/** The URL of a tag's description. */
export function tagInfoPath(slug: string): string {
  return `${tagPath(slug)}/info`
}

import type { TagItem } from '@querent/sdk/contract'
import type { TagChoice } from '../../ui/index.ts'

export type NewTag = { label: string; slug: string; description: string }

/** A tag's name in URLs: lower case, with hyphens for spaces. */
export function toSlug(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, '-')
}

/** A tag as the value of a tag field. */
export function toTagChoice({
  slug_name,
  display_name,
}: Pick<TagItem, 'slug_name' | 'display_name'>): TagChoice {
  return { slug: slug_name, label: display_name }
}

/** The problem of a tag, for forms. */
export const tagMessages = {
  display_name: { blank: 'ask.new_tag.name_missing', too_big: 'ask.new_tag.name_long' },
  slug_name: { blank: 'ask.new_tag.slug_missing', too_big: 'ask.new_tag.slug_long' },
}

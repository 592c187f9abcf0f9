import { isBlank } from '../../lib/blank-text/index.ts'

export type NewTag = { label: string; slug: string; description: string }

/** Keys of what is wrong, by field. */
export type TagErrors = { label?: string; slug?: string }

const max = 35
const lengthOf = (text: string) => [...text].length

/** A tag's name in addresses: lower case, with hyphens for spaces. */
export function slugFrom(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, '-')
}

export function newTagFrom(text: string): NewTag {
  return { label: text.trim(), slug: slugFrom(text), description: '' }
}

export function findTagErrors({ label, slug }: NewTag): TagErrors {
  const errors: TagErrors = {}
  if (isBlank(label)) errors.label = 'ask.new_tag.name_missing'
  else if (lengthOf(label.trim()) > max) errors.label = 'ask.new_tag.name_long'
  if (isBlank(slug)) errors.slug = 'ask.new_tag.slug_missing'
  else if (lengthOf(slug.trim()) > max) errors.slug = 'ask.new_tag.slug_long'
  return errors
}

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
  original_text: { blank: 'tag_form.description_missing' },
}

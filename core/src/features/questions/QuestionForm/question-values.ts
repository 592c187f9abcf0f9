import type { QuestionInfo, Revision, TagInput } from '@querent/sdk/contract'
import type { SiteSettings } from '../../../runtime/site/index.ts'
import type { TagChoice } from '../../../ui/index.ts'
import type { QuestionDraft } from '../../drafts/index.ts'

/** What is in the form for a question. */
export type QuestionValues = {
  title: string
  content: string
  tags: TagChoice[]
  /** A word in the field for tags that is not one of them; a draft of an earlier version has none. */
  tagText?: string
  /** Descriptions of tags that do not exist yet, by slug. */
  descriptions: Record<string, string>
  /** Why it was changed. */
  summary: string
  /** An answer to go with it; null until the asker wants to write one. */
  answer: string | null
}

export const emptyValues: QuestionValues = {
  title: '',
  content: '',
  tags: [],
  tagText: '',
  descriptions: {},
  summary: '',
  answer: null,
}

export function valuesOfQuestion({ title, content, tags }: QuestionInfo): QuestionValues {
  const choices = tags.map(({ slug_name, display_name }) => ({ slug: slug_name, label: display_name }))
  return { ...emptyValues, title, content, tags: choices }
}

/** An earlier version of the question, as far as it is one. */
export function valuesOfVersion({ content }: Revision): QuestionValues {
  return 'extends_actions' in content ? valuesOfQuestion(content) : emptyValues
}

export function valuesOfDraft({ title, content, tags, answer }: QuestionDraft): QuestionValues {
  const described = tags.flatMap(({ slug_name, original_text }) =>
    original_text ? [[slug_name, original_text] as const] : [],
  )
  return {
    ...emptyValues,
    title,
    content,
    tags: tags.map(({ slug_name, display_name }) => ({ slug: slug_name, label: display_name })),
    descriptions: Object.fromEntries(described),
    answer: answer ?? null,
  }
}

/** The tags as the wire takes them. */
export function tagInputsOf({ tags, descriptions }: QuestionValues): TagInput[] {
  return tags.map(({ slug, label }) => ({
    slug_name: slug,
    display_name: label,
    original_text: descriptions[slug] ?? '',
  }))
}

export function draftOf(values: QuestionValues): QuestionDraft {
  const { title, content, answer } = values
  return { title, content, tags: tagInputsOf(values), answer: answer ?? undefined }
}

/** The tags of which every question needs one; none where the site asks for none. */
export function requiredTagsOf({ site_tags }: SiteSettings): TagChoice[] {
  if (site_tags?.required_tag !== true) return []
  return (site_tags.recommend_tags ?? []).map(({ slug_name, display_name }) => ({
    slug: slug_name,
    label: display_name || slug_name,
  }))
}

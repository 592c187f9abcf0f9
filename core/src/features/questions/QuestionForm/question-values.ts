import type { QuestionInfo, Revision, TagInput } from '@querent/sdk/contract'
import { isBlank } from '../../../lib/blank-text/index.ts'
import type { Translate } from '../../../lib/i18n/index.ts'
import type { FieldErrors } from '../../../runtime/errors/index.ts'
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

export const titleLengths = { min: 6, max: 150 }
const bodyMax = 65_535
const answerMin = 6

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

const lengthOf = (text: string) => [...text].length

function findTitleError(title: string, t: Translate): string | undefined {
  const length = lengthOf(title)
  if (isBlank(title) || length < titleLengths.min) return t('ask.error.title_short', titleLengths)
  return length > titleLengths.max ? t('ask.error.title_long', titleLengths) : undefined
}

function findBodyError(content: string, min: number, t: Translate): string | undefined {
  // Counted in bytes, as the site's setting is.
  const size = isBlank(content) ? 0 : new TextEncoder().encode(content.trim()).length
  if (size < min) return t('ask.error.content_short', { min })
  return lengthOf(content) > bodyMax ? t('ask.error.content_long', { max: bodyMax }) : undefined
}

/** The tags of which every question needs one; none where the site asks for none. */
export function requiredTagsOf({ site_tags }: SiteSettings): TagChoice[] {
  if (site_tags?.required_tag !== true) return []
  return (site_tags.recommend_tags ?? []).map(({ slug_name, display_name }) => ({
    slug: slug_name,
    label: display_name || slug_name,
  }))
}

type TagRules = { site: SiteSettings; mayCreateTags: boolean }

function findTagsError(values: QuestionValues, { site, mayCreateTags }: TagRules, t: Translate) {
  const { tags, tagText = '' } = values
  const tag = tagText.trim()
  // texts: ui.tag_input.*
  if (tag !== '') return t(`ui.tag_input.${mayCreateTags ? 'unknown_create' : 'unknown'}`, { tag })
  const min = site.site_questions?.min_tags ?? 1
  if (tags.length < min) return t('ask.error.tags_few', { count: min })
  const required = requiredTagsOf(site)
  const hasOne = tags.some(({ slug }) => required.some((tag) => tag.slug === slug))
  return required.length > 0 && !hasOne ? t('ask_tags.required_missing') : undefined
}

/** What can be seen to be wrong before anything is sent, by the names of the fields. */
export function findQuestionErrors(values: QuestionValues, rules: TagRules, t: Translate): FieldErrors {
  const { min_content = 6 } = rules.site.site_questions ?? {}
  const { title, content, answer } = values
  const isAnswerShort = answer !== null && (isBlank(answer) || lengthOf(answer) < answerMin)
  const found = {
    title: findTitleError(title, t),
    content: findBodyError(content, min_content, t),
    tags: findTagsError(values, rules, t),
    answer: isAnswerShort ? t('ask.error.answer_short', { min: answerMin }) : undefined,
  }
  const errors: FieldErrors = {}
  for (const [name, error] of Object.entries(found)) if (error) errors[name] = error
  return errors
}

import {
  answerText,
  type QuestionInfo,
  questionDraft,
  type Revision,
  type TagInput,
} from '@querent/sdk/contract'
import { z } from 'zod'
import { type Translate, useText } from '../../../lib/i18n/index.ts'
import { isBlank } from '../../../lib/is-blank.ts'
import {
  type ContractForm,
  describeSendFailure,
  type FormRules,
  getLimits,
  useContractForm,
} from '../../../runtime/forms/index.ts'
import { type SiteSettings, useSite } from '../../../runtime/site/index.ts'
import type { TagChoice } from '../../../ui/index.ts'
import { joinTexts, type QuestionDraft } from '../../drafts/index.ts'
import { toTagChoice } from '../../tags/index.ts'

/** Errors in a question that are visible before it is sent: limits of the contract and rules of the site. */
function questionRules(
  site: SiteSettings,
  { mayCreateTags, t }: { mayCreateTags: boolean; t: Translate },
): FormRules<QuestionValues> {
  const { title, content } = questionDraft.shape
  return {
    schema: z.object({ title, content, answer: answerText.nullable() }),
    messages: {
      title: {
        blank: 'ask.error.title_short',
        too_small: 'ask.error.title_short',
        too_big: 'ask.error.title_long',
      },
      content: { too_big: 'ask.error.content_long' },
      answer: {
        blank: 'ask.error.answer_short',
        too_small: 'ask.error.answer_short',
        too_big: 'ask.error.content_long',
      },
    },
    check: (values) => ({
      content: findShortContent(values.content, site, t),
      tags: findTagsError(values, { site, mayCreateTags, t }),
    }),
  }
}

export function titleCharactersLeft(title: string): number {
  return getLimits(questionDraft.shape.title).max - [...title].length
}

/** The site sets the minimum length of a question. */
function findShortContent(content: string, { site_questions }: SiteSettings, t: Translate) {
  const { min_content: min = 6 } = site_questions ?? {}
  // Counted in bytes, as the site's setting is.
  const size = isBlank(content) ? 0 : new TextEncoder().encode(content.trim()).length
  return size < min ? t('ask.error.content_short', { min }) : undefined
}

type TagRules = { site: SiteSettings; mayCreateTags: boolean; t: Translate }

function findTagsError({ tags, tagText = '' }: QuestionValues, { site, mayCreateTags, t }: TagRules) {
  const tag = tagText.trim()
  // texts: ui.tag_input.*
  if (tag !== '') return t(`ui.tag_input.${mayCreateTags ? 'unknown_create' : 'unknown'}`, { tag })
  const min = site.site_questions?.min_tags ?? 1
  if (tags.length < min) return t('ask.error.tags_few', { count: min })
  const required = listRequiredTags(site)
  const hasOne = tags.some(({ slug }) => required.some((tag) => tag.slug === slug))
  return required.length > 0 && !hasOne ? t('ask_tags.required_missing') : undefined
}

/** The values of the form for a question. */
export type QuestionValues = {
  title: string
  content: string
  tags: TagChoice[]
  /** Text in the field for tags that is not a tag; a draft of an earlier version has none. */
  tagText?: string
  /** Descriptions of tags that do not exist yet, by slug. */
  descriptions: Record<string, string>
  /** The edit summary. */
  summary: string
  /** An answer to post with it; null unless the asker writes one. */
  answer: string | null
  /** Its text before the asker removed it again; a draft of an earlier version has none. */
  keptAnswer?: string
}

export const emptyValues: QuestionValues = {
  title: '',
  content: '',
  tags: [],
  tagText: '',
  descriptions: {},
  summary: '',
  answer: null,
  keptAnswer: '',
}

export function getQuestionValues({ title, content, tags }: QuestionInfo): QuestionValues {
  return { ...emptyValues, title, content, tags: tags.map(toTagChoice) }
}

/** An earlier version of the question, if it is a valid one. */
export function getVersionValues({ content }: Revision): QuestionValues {
  return 'extends_actions' in content ? getQuestionValues(content) : emptyValues
}

export function getDraftValues({ title, content, tags, answer, keptAnswer }: QuestionDraft): QuestionValues {
  const described = tags.flatMap(({ slug_name, original_text }) =>
    original_text ? [[slug_name, original_text] as const] : [],
  )
  return {
    ...emptyValues,
    title,
    content,
    tags: tags.map(toTagChoice),
    descriptions: Object.fromEntries(described),
    answer: answer ?? null,
    keptAnswer: keptAnswer ?? '',
  }
}

/**
 * The discarded draft, merged with the text written since: no text is lost, and single values stay as they
 * are.
 */
export function mergeDiscarded(discarded: QuestionValues, current: QuestionValues): QuestionValues {
  const known = new Set(discarded.tags.map(({ slug }) => slug))
  const ownAnswer = ({ answer, keptAnswer = '' }: QuestionValues) => answer ?? keptAnswer
  const answer = joinTexts(ownAnswer(discarded), ownAnswer(current))
  const hasAnswer = discarded.answer !== null || current.answer !== null
  return {
    title: isBlank(current.title) ? discarded.title : current.title,
    content: joinTexts(discarded.content, current.content),
    tags: [...discarded.tags, ...current.tags.filter(({ slug }) => !known.has(slug))],
    tagText: current.tagText || discarded.tagText,
    descriptions: { ...discarded.descriptions, ...current.descriptions },
    summary: current.summary || discarded.summary,
    ...(hasAnswer ? { answer, keptAnswer: '' } : { answer: null, keptAnswer: answer }),
  }
}

/** The tags in the format of the wire. */
export function toTagInputs({ tags, descriptions }: QuestionValues): TagInput[] {
  return tags.map(({ slug, label }) => ({
    slug_name: slug,
    display_name: label,
    original_text: descriptions[slug] ?? '',
  }))
}

export function toDraft(values: QuestionValues): QuestionDraft {
  const { title, content, answer, keptAnswer } = values
  const answers = { answer: answer ?? undefined, keptAnswer: keptAnswer || undefined }
  return { title, content, tags: toTagInputs(values), ...answers }
}

/** The tags one of which every question needs; none if the site does not require that. */
export function listRequiredTags({ site_tags }: SiteSettings): TagChoice[] {
  if (site_tags?.required_tag !== true) return []
  return (site_tags.recommend_tags ?? []).map(({ slug_name, display_name }) => ({
    slug: slug_name,
    label: display_name || slug_name,
  }))
}

export type QuestionFormState = ContractForm<QuestionValues>

export type QuestionFormSettings = {
  initial: QuestionValues
  mayCreateTags: boolean
  onChange?: (values: QuestionValues) => void
  submit: (values: QuestionValues) => Promise<void>
}

/** Names of the wire to names of the form. */
const rename = {
  slug_name: 'tags',
  display_name: 'tags',
  answer_content: 'answer',
  edit_summary: 'summary',
} as const

/** The form of a question, for asking and for editing. */
export function useQuestionForm(settings: QuestionFormSettings): QuestionFormState {
  const { mayCreateTags, ...others } = settings
  const t = useText()
  const site = useSite()
  return useContractForm<QuestionValues>({
    ...questionRules(site, { mayCreateTags, t }),
    ...others,
    rename,
    describeFailure: (thrown) => describeSendFailure(thrown, t),
  })
}

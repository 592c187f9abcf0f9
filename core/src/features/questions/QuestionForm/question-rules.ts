import { answerText, questionDraft } from '@querent/sdk/contract'
import { z } from 'zod'
import type { Translate } from '../../../lib/i18n/index.ts'
import { isBlank } from '../../../lib/is-blank.ts'
import { type FormRules, limitsOf } from '../../../runtime/forms/index.ts'
import type { SiteSettings } from '../../../runtime/site/index.ts'
import { type QuestionValues, requiredTagsOf } from './question-values.ts'

/** What can be seen to be wrong with a question before it is sent: limits of the contract and rules of the site. */
export function questionRules(
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
  return limitsOf(questionDraft.shape.title).max - [...title].length
}

/** The site decides how much a question has to say at least. */
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
  const required = requiredTagsOf(site)
  const hasOne = tags.some(({ slug }) => required.some((tag) => tag.slug === slug))
  return required.length > 0 && !hasOne ? t('ask_tags.required_missing') : undefined
}

import type { SearchSuggestions } from '@querent/sdk/contract'
import { encodeId, hasShortIds, toSlug } from '../identifiers/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { presentUserBasic, type UserBasicRow } from '../users/index.ts'
import type { SuggestedQuestion } from './search.repository.ts'

export type Suggested = {
  questions: readonly SuggestedQuestion[]
  tags: readonly { slug: string; display_name: string; question_count: number }[]
  users: readonly UserBasicRow[]
}

export function presentSuggestions(
  { questions, tags, users }: Suggested,
  settings: SiteSettings,
): SearchSuggestions {
  const isShort = hasShortIds(settings.seo.permalink)
  return {
    questions: questions.map(({ id, title, answer_count, accepted_answer_id }) => ({
      id: encodeId('question', id, isShort),
      title,
      url_title: toSlug(title),
      answer_count,
      accepted: accepted_answer_id !== 0,
    })),
    tags: tags.map(({ slug, display_name, question_count }) => ({
      slug_name: slug,
      display_name,
      question_count,
    })),
    users: users.map((row) => {
      const { username, display_name, avatar } = presentUserBasic(row.id, row, settings)
      return { username, display_name, avatar }
    }),
  }
}

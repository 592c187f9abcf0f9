import type { SearchSuggestions } from '@querent/sdk/contract'
import { questionPath, type SiteSettings } from '../../runtime/site/index.ts'
import { tagPath } from '../tags/index.ts'
import { userPath } from '../users/index.ts'

export type SuggestionOption = { path: string } & (
  | { kind: 'questions'; question: SearchSuggestions['questions'][number] }
  | { kind: 'tags'; tag: SearchSuggestions['tags'][number] }
  | { kind: 'users'; user: SearchSuggestions['users'][number] }
)

export const suggestionKinds = ['questions', 'tags', 'users'] as const

/** The lines of the list in their order. */
export function listOptions(
  { questions, tags, users }: SearchSuggestions,
  site: SiteSettings,
): SuggestionOption[] {
  return [
    ...questions.map((question): SuggestionOption => {
      const path = questionPath(site, { id: question.id, slug: question.url_title })
      return { kind: 'questions', question, path }
    }),
    ...tags.map((tag): SuggestionOption => ({ kind: 'tags', tag, path: tagPath(tag.slug_name) })),
    ...users.map((user): SuggestionOption => ({ kind: 'users', user, path: userPath(user.username) })),
  ]
}

import type { SearchSuggestions } from '@querent/sdk/contract'
import type { Executor } from '../../platform/database/database.ts'
import type { Settings } from '../settings/index.ts'
import { listTagsByStart } from '../tags/index.ts'
import { listUsers } from '../users/index.ts'
import { createPrefixCheck, createTitleCheck } from './fill-title-prefixes.ts'
import { suggestQuestions } from './search.repository.ts'
import { type SearchTerm, segmentQuery } from './segmentation.rules.ts'
import { presentSuggestions } from './suggestion.presenter.ts'

/** Suggests results while a search is typed. */
export type Suggest = (text: string) => Promise<SearchSuggestions>

/** The limit of each kind: the list has to fit below the field. */
const limits = { questions: 5, tags: 3, users: 3 }
/** One letter begins too many words. */
const minPrefixLength = 2

export function createSuggest({ db, settings }: { db: Executor; settings: Settings }): Suggest {
  const checkPrefixes = createPrefixCheck(db)
  const checkTitles = createTitleCheck(db)
  return async (text) => {
    const hasTitles = (await checkPrefixes()) || (await checkTitles())
    const [questions, tags, users] = await Promise.all([
      suggestQuestions(db, listTitleTerms(text), { limit: limits.questions, hasTitles }),
      listTagsByStart(db, text, limits.tags),
      listUsers(db, { start: text, order: 'reputation' }, { limit: limits.users, offset: 0 }),
    ])
    return presentSuggestions({ questions, tags, users }, settings.current)
  }
}

/** The words of a title; the last one is still being typed. */
export function listTitleTerms(text: string): SearchTerm[] {
  const { words, phrases } = segmentQuery(text)
  const last = words.at(-1)
  const isPrefix = (last?.tokens.at(-1)?.length ?? 0) >= minPrefixLength
  const typed = last && isPrefix ? [...words.slice(0, -1), { ...last, isPrefix }] : words
  return [...typed, ...phrases]
}

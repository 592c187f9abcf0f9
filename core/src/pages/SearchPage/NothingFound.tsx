import { Link } from 'react-router-dom'
import { listSearchWords } from '../../features/search/index.ts'
import { richText, useText } from '../../lib/i18n/index.ts'
import { ButtonLink, EmptyState, icons } from '../../ui/index.ts'
import styles from './NothingFound.module.scss'
import { type SearchQuery, searchHref } from './search-query.ts'

export type NothingFoundProps = { query: SearchQuery }

/** Nothing was found: suggestions for other searches, and asking. */
export function NothingFound({ query }: NothingFoundProps) {
  const t = useText()
  const suggestions = listSuggestions(query)
  return (
    <EmptyState
      icon={icons.searchIcon}
      action={
        <>
          {suggestions.length > 0 && (
            <ul className={styles.suggestions}>
              {suggestions.map(({ to, key, text }) => (
                <li key={key}>
                  {/* texts: search_hints.suggestion.* */}
                  <Link to={to}>{t(`search_hints.suggestion.${key}`, { text })}</Link>
                </li>
              ))}
            </ul>
          )}
          <ButtonLink to="/questions/ask">{t('question_list.empty.ask')}</ButtonLink>
        </>
      }
    >
      {richText(t('search.none'), { text: () => <strong dir="auto">{query.text}</strong> })}
    </EmptyState>
  )
}

type Suggestion = { key: 'words' | 'tags'; to: string; text: string }

/** The words without operators and quotation marks, and tags with that name. */
function listSuggestions(query: SearchQuery): Suggestion[] {
  const words = listSearchWords(query.text)
  const text = words.join(' ')
  const suggestions: Suggestion[] = []
  if (text && text !== query.text) {
    suggestions.push({ key: 'words', to: searchHref({ ...query, text, page: 1 }), text })
  }
  const [word] = words
  if (word && words.length === 1 && !/\s/.test(word)) {
    suggestions.push({ key: 'tags', to: `/tags?filter=${encodeURIComponent(word)}`, text: word })
  }
  return suggestions
}

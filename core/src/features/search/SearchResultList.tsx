import type { SearchResult } from '@querent/sdk/contract'
import styles from './SearchResultList.module.scss'
import { SearchResultRow } from './SearchResultRow.tsx'

export type SearchResultListProps = { results: readonly SearchResult[]; words: readonly string[] }

/** Questions and answers that were found, divided by hairlines. */
export function SearchResultList({ results, words }: SearchResultListProps) {
  return (
    <ol className={styles.list}>
      {results.map((result) => (
        <li key={`${result.object_type} ${result.object.id}`} className={styles.item}>
          <SearchResultRow result={result} words={words} />
        </li>
      ))}
    </ol>
  )
}

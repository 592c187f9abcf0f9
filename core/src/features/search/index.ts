export { SearchHints } from './SearchHints.tsx'
export { SearchResultList, type SearchResultListProps } from './SearchResultList.tsx'
export { kindOf, longestSearch, type ResultKind, withKind, wordsOf } from './search-text.ts'

export { SearchHints, type SearchHintsProps } from './SearchHints.tsx'
export { SearchResultList, type SearchResultListProps } from './SearchResultList.tsx'
export {
  kindOf,
  longestSearch,
  type OperatorExample,
  type ResultKind,
  withExample,
  withKind,
  wordsOf,
} from './search-text.ts'

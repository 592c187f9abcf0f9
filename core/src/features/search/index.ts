export { LazySearchSuggestions } from './LazySearchSuggestions.tsx'
export { SearchHints, type SearchHintsProps } from './SearchHints.tsx'
export { SearchResultList, type SearchResultListProps } from './SearchResultList.tsx'
export {
  getResultKind,
  listSearchWords,
  maxSearchLength,
  type OperatorExample,
  type ResultKind,
  withExample,
  withKind,
} from './search-text.ts'

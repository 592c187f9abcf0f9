export { LazySearchSuggestions, type LazySearchSuggestionsProps } from './LazySearchSuggestions.tsx'

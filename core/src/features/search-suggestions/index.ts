export { FieldSuggestions, type FieldSuggestionsProps } from './FieldSuggestions.tsx'

export { QuoteSelection, type QuoteSelectionProps } from './QuoteSelection.tsx'

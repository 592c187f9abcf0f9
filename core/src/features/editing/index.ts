export type { MarkdownFieldProps } from './MarkdownField.tsx'
export { MarkdownField } from './MarkdownField.tsx'

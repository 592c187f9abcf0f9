export { MarkdownField, type MarkdownFieldProps } from './MarkdownField.tsx'

export { MarkdownField } from './MarkdownField.tsx'
export type { MarkdownFieldProps } from './markdown-field-props.ts'

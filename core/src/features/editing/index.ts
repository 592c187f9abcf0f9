export { convertPost } from './convert-html.ts'
export type { MarkdownFieldProps } from './MarkdownField.tsx'
export { MarkdownField } from './MarkdownField.tsx'
export { insertBlock } from './useAreaHandle.ts'

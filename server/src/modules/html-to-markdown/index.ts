/** Converts the HTML of other sites to Markdown. Small, since the conversion threads load nothing else. */
export { toMarkdown } from './to-markdown.ts'

/** From the HTML of other sites to Markdown. Small, since the threads that convert texts load nothing else. */
export { toMarkdown } from './to-markdown.ts'

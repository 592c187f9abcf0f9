import { toMarkdown } from '../html-to-markdown/index.ts'
import { createMarkdown } from './markdown/create-markdown.ts'
import { excerpt } from './markdown/plain-text.rules.ts'
import { sanitizeHtml } from './markdown/sanitize-html.ts'

/** A text of another site: as Markdown where there is that, else as HTML. */
export type SourceText = {
  html?: string
  markdown?: string
  /** The usernames that mentions in it may mean, in lower case; others stay text. */
  users?: readonly string[]
}

/** A text as it is stored. */
export type ConvertedText = { content: string; html: string; excerpt: string }

const markdown = createMarkdown()

/** What the threads of `createTextPool` run. It gets plain data and gives plain data back. */
export default function convertTexts(texts: readonly SourceText[]): ConvertedText[] {
  return texts.map(convertText)
}

function convertText(text: SourceText): ConvertedText {
  const content = text.markdown ?? toMarkdown(text.html ?? '', { flatten: sanitizeHtml })
  const users = new Set(text.users)
  const html = markdown.render(content, { isUser: (name) => users.has(name.toLowerCase()) })
  return { content, html, excerpt: excerpt(html) }
}

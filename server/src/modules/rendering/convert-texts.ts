import { toMarkdown } from '../html-to-markdown/index.ts'
import { createMarkdown } from './markdown/create-markdown.ts'
import { excerpt } from './markdown/plain-text.rules.ts'
import { sanitizeHtml } from './markdown/sanitize-html.ts'

/** A text of another site: Markdown if available, else HTML. */
export type SourceText = {
  html?: string
  markdown?: string
  /** The usernames that mentions in the text may refer to, in lower case; other mentions stay text. */
  users?: readonly string[]
}

/** A text in its stored form. */
export type ConvertedText = { content: string; html: string; excerpt: string }

const markdown = createMarkdown()

/** The task of the threads of `createTextPool`. Its input and output are plain data. */
export default function convertTexts(texts: readonly SourceText[]): ConvertedText[] {
  return texts.map(convertText)
}

function convertText(text: SourceText): ConvertedText {
  const content = text.markdown ?? toMarkdown(text.html ?? '', { flatten: sanitizeHtml })
  const users = new Set(text.users)
  const html = markdown.render(content, { isUser: (name) => users.has(name.toLowerCase()) })
  return { content, html, excerpt: excerpt(html) }
}

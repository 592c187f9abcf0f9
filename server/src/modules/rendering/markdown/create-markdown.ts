import { createEnv } from './create-env.ts'
import { createParser } from './create-parser.ts'
import { sanitizeBio, sanitizeHtml } from './sanitize-html.ts'

export interface RenderOptions {
  /** Whether a mentioned user exists; without it, every mention becomes a link. */
  isUser?: (username: string) => boolean
}

/**
 * Renders Markdown synchronously and without limits: for commands, and for texts of the product. Texts of
 * users are rendered by the `MarkdownRenderer` instead, because they could block the process.
 */
export interface Markdown {
  /** Renders Markdown to HTML that may be stored and sent. */
  render(source: string, options?: RenderOptions): string
  /** As `render`, limited to the elements allowed in a biography. */
  renderBio(source: string): string
}

/** The site's Markdown: CommonMark with GitHub's additions, footnotes and mentions, always sanitized. */
export function createMarkdown(): Markdown {
  const parser = createParser()
  return {
    render: (source, options) => sanitizeHtml(parser.render(source, createEnv(source, options))),
    renderBio: (source) => sanitizeBio(parser.render(source, createEnv(source, { isUser: () => false }))),
  }
}

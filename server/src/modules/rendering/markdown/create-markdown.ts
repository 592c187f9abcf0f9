import { createEnv } from './create-env.ts'
import { createParser } from './create-parser.ts'
import { sanitizeBio, sanitizeHtml } from './sanitize-html.ts'

export interface RenderOptions {
  /** Whether a mentioned name belongs to someone; without it every mention becomes a link. */
  isUser?: (username: string) => boolean
}

/**
 * Renders Markdown at once, without limits: for commands, and for texts that come with the product. What users send
 * goes to the `MarkdownRenderer` instead, because it could stop the process.
 */
export interface Markdown {
  /** Markdown to the HTML that may be stored and sent. */
  render(source: string, options?: RenderOptions): string
  /** As render, reduced to what a biography may contain. */
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

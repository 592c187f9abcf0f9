import { createHash } from 'node:crypto'
import { listMentionedNames } from './mention-rule.ts'
import { createParser } from './parser.ts'
import type { RenderingEnv } from './rendering-env.ts'
import { sanitizeBio, sanitizeHtml } from './sanitizer.ts'

export interface RenderOptions {
  /** Whether a mentioned name belongs to someone; without it every mention becomes a link. */
  isUser?: (username: string) => boolean
}

export interface Markdown {
  /** Markdown to the HTML that may be stored and sent. */
  render(source: string, options?: RenderOptions): string
  /** As render, reduced to what a biography may contain. */
  renderBio(source: string): string
  /** The usernames that the text mentions, each once, in their order. */
  mentionsOf(source: string): string[]
}

/** The site's Markdown: CommonMark with GitHub's additions, footnotes and mentions, always sanitised. */
export function createMarkdown(): Markdown {
  const parser = createParser()

  function toHtml(source: string, options: RenderOptions): string {
    const env: RenderingEnv = { docId: fingerprint(source), isUser: options.isUser }
    return parser.render(source, env)
  }

  return {
    render: (source, options = {}) => sanitizeHtml(toHtml(source, options)),
    renderBio: (source) => sanitizeBio(toHtml(source, { isUser: () => false })),
    mentionsOf: (source) => listMentionedNames(parser.parse(source, {})),
  }
}

function fingerprint(source: string): string {
  return createHash('sha256').update(source).digest('hex').slice(0, 8)
}

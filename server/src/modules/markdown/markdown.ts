import { createHash } from 'node:crypto'
import { listMentionedNames } from './mention-rule.ts'
import { createParser } from './parser.ts'
import { listParts, markParts, type PartFilter } from './post-parts.ts'
import type { RenderingEnv } from './rendering-env.ts'
import { sanitizeBio, sanitizeHtml } from './sanitizer.ts'

export interface RenderOptions {
  /** Whether a mentioned name belongs to someone; without it every mention becomes a link. */
  isUser?: (username: string) => boolean
}

/** Turns what people write into what may be shown. */
export interface Markdown {
  /** Markdown to the HTML that may be stored and sent. */
  render(source: string, options?: RenderOptions): string
  /** As render, for the body of a question or answer: with what plugins make of code and formulas. */
  renderPost(source: string, options?: RenderOptions): Promise<string>
  /** As render, reduced to what a biography may contain. */
  renderBio(source: string): string
  /** The usernames that the text mentions, each once, in their order. */
  mentionsOf(source: string): string[]
}

/** The site's Markdown: CommonMark with GitHub's additions, footnotes and mentions, always sanitised. */
export function createMarkdown(filter?: PartFilter): Markdown {
  const parser = createParser()

  function envOf(source: string, options: RenderOptions): RenderingEnv {
    return { docId: fingerprint(source), isUser: options.isUser }
  }

  function render(source: string, options: RenderOptions = {}): string {
    return sanitizeHtml(parser.render(source, envOf(source, options)))
  }

  return {
    render,
    async renderPost(source, options = {}) {
      const wanted = filter?.wants()
      if (!filter || !wanted || !(wanted.code || wanted.formulas)) return render(source, options)
      const env = { ...envOf(source, options), hasFormulas: wanted.formulas }
      const tokens = parser.parse(source, env)
      const parts = listParts(tokens, wanted)
      const html = parts.length > 0 ? await filter.filter(parts.map(({ part }) => part)) : []
      const splice = markParts(parts, html)
      return sanitizeHtml(parser.renderer.render(tokens, parser.options, env), splice)
    },
    renderBio: (source) => sanitizeBio(parser.render(source, envOf(source, { isUser: () => false }))),
    mentionsOf: (source) => listMentionedNames(parser.parse(source, {})),
  }
}

function fingerprint(source: string): string {
  return createHash('sha256').update(source).digest('hex').slice(0, 8)
}

import type { PluginStatus } from '@querent/sdk/contract'
import { isCandidate } from '../../slots/index.ts'

export type EmbedPattern = { slug: string; url: string; shape: string }

/** The links that the enabled plugins embed; of several, the first in the order of the site. */
export function listEmbedPatterns(statuses: readonly PluginStatus[]): readonly EmbedPattern[] {
  return statuses
    .filter(isCandidate)
    .filter(({ web }) => web.slots.includes('content.embed'))
    .flatMap(({ slug_name: slug, web }) => (web.embeds ?? []).map((embed) => ({ slug, ...embed })))
}

/** `*` is one part of a path or query; the pattern may be followed by further parts of a query. */
function matches(href: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.?+^$()[\]{}|\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^/?&#]+')}/?(?:[?&#].*)?$`).test(href)
}

export function findEmbed(href: string, patterns: readonly EmbedPattern[]): EmbedPattern | undefined {
  return patterns.find(({ url }) => matches(href, url))
}

// The server's sanitizer writes attributes in double quotes and escapes what could end them.
const aloneInParagraph =
  /<p>(<a\b[^>]*?\bhref="(https:\/\/[^"]+)"[^>]*>)([^<]*|<span class="q-link-card">.*?)<\/a><\/p>/g

/** Per text: each embed is a page of another site, so a post full of videos would be slow. */
const maxEmbeds = 10

/**
 * Turns the paragraphs of embedded links into boxes, in the page that the server sends: content that loads
 * later moves nothing. Until then, and without script, the link is shown. Links after the first `maxEmbeds`
 * stay links.
 */
export function markEmbeds(html: string, patterns: readonly EmbedPattern[]): string {
  if (patterns.length === 0) return html
  let count = 0
  return html.replace(aloneInParagraph, (paragraph, opening: string, href: string, inside: string) => {
    const embed = findEmbed(href.replaceAll('&amp;', '&'), patterns)
    if (!embed || count >= maxEmbeds) return paragraph
    count += 1
    // Embedded links need no card.
    const words = inside.startsWith('<') ? href : inside
    return `<p class="q-embed q-embed-${embed.shape}">${opening}${words}</a></p>`
  })
}

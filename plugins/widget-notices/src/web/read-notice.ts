/** Words, or a link. */
export type NoticePart = { text: string; href?: string }

const link = /\[([^[\]]+)\]\(([^()\s]+)\)/g

/** Splits a notice into words and links, `[words](url)`. What is no URL of a page stays as it was written. */
export function readNotice(text: string, siteUrl: string): NoticePart[] {
  const parts: NoticePart[] = []
  let end = 0
  for (const match of text.matchAll(link)) {
    const [whole, words = '', target = ''] = match
    const href = toHref(target, siteUrl)
    if (href === undefined) continue
    parts.push({ text: text.slice(end, match.index) }, { text: words, href })
    end = match.index + whole.length
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== '')
}

/** Paths are those of the site, which may itself lie below one. */
function toHref(target: string, siteUrl: string): string | undefined {
  const base = siteUrl.replace(/\/$/, '')
  const url = URL.parse(/^\/(?!\/)/.test(target) ? base + target : target)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined
}

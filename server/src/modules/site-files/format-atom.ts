import { escapeXml } from '../../platform/http/index.ts'

export type AtomEntry = {
  /** Never changes, whatever the permalink setting. */
  id: string
  title: string
  link: string
  author: { name: string; uri?: string }
  html: string
  /** Unix seconds. */
  publishedAt: number
  updatedAt: number
}

export type AtomFeed = {
  title: string
  /** The page that the feed belongs to. */
  link: string
  self: string
  language: string
  /** Used if there is no entry to take the time from. */
  updatedAt: number
  entries: readonly AtomEntry[]
}

const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString()

/** A feed according to RFC 4287. */
export function formatAtom(feed: AtomFeed): string {
  const updatedAt = Math.max(...feed.entries.map((entry) => entry.updatedAt), feed.updatedAt)
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">`,
    `<title>${escapeXml(feed.title)}</title>`,
    `<id>${escapeXml(feed.self)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(feed.self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(feed.link)}"/>`,
    `<updated>${isoTime(updatedAt)}</updated>`,
    ...feed.entries.map(formatEntry),
    '</feed>',
    '',
  ].join('\n')
}

function formatEntry({ id, title, link, author, html, publishedAt, updatedAt }: AtomEntry): string {
  const uri = author.uri ? `<uri>${escapeXml(author.uri)}</uri>` : ''
  return [
    '<entry>',
    `<id>${escapeXml(id)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(link)}"/>`,
    `<author><name>${escapeXml(author.name)}</name>${uri}</author>`,
    `<published>${isoTime(publishedAt)}</published>`,
    `<updated>${isoTime(updatedAt)}</updated>`,
    `<content type="html">${escapeXml(html)}</content>`,
    '</entry>',
  ].join('\n')
}

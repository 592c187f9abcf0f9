import type { LinkCard } from '@querent/sdk/server'
import { escapeHtml } from '../../platform/escape-html.ts'

/** Characters; what is longer ends with dots. */
const limits = { title: 200, description: 300, siteName: 80 }

/** Of these, some turn the direction of the text around them, and the others show nothing. */
const invisible = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

function clean(text: string | undefined, limit: number): string {
  // Cut before as well: what a page says can be long, and most of it is thrown away.
  const plain = (text ?? '').slice(0, 4 * limit).toWellFormed()
  const characters = [...plain.replace(/\s+/g, ' ').replace(invisible, '').replace(/ {2,}/g, ' ').trim()]
  return characters.length > limit ? `${characters.slice(0, limit).join('').trimEnd()}…` : characters.join('')
}

/** As it is stored: plain text of limited length. The title is empty where there is nothing to show. */
export function cleanCard({ title, description, siteName }: LinkCard): Required<LinkCard> {
  return {
    title: clean(title, limits.title),
    description: clean(description, limits.description),
    siteName: clean(siteName, limits.siteName),
  }
}

/**
 * What a link shows in the place of its address. The host is always there, in the form that no letters of other
 * scripts can imitate: what a page calls itself is its own claim.
 */
export function writeCard(url: string, { title, description, siteName }: Required<LinkCard>): string {
  const { host } = new URL(url)
  const texts = [
    `<strong dir="auto">${escapeHtml(title)}</strong>`,
    ...(description === '' ? [] : [`<span dir="auto">${escapeHtml(description)}</span>`]),
    `<small>${siteName === '' || siteName === host ? '' : `<bdi>${escapeHtml(siteName)}</bdi> · `}<bdi>${escapeHtml(host)}</bdi></small>`,
  ]
  return `<span class="q-link-card">${texts.join(' ')}</span>`
}

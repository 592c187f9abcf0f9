import type { LinkCard } from '@querent/sdk/server'
import { escapeHtml } from '../../platform/escape-html.ts'

/** The maximum numbers of characters; longer texts end with dots. */
const limits = { title: 200, description: 300, siteName: 80 }

/** Some of these characters change the direction of the text around them; the others are invisible. */
const invisible = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

function clean(text: string | undefined, limit: number): string {
  // Also cut before: the texts of pages can be long, and most of them is discarded.
  const plain = (text ?? '').slice(0, 4 * limit).toWellFormed()
  const characters = [...plain.replace(/\s+/g, ' ').replace(invisible, '').replace(/ {2,}/g, ' ').trim()]
  return characters.length > limit ? `${characters.slice(0, limit).join('').trimEnd()}…` : characters.join('')
}

/**
 * A card in its stored form: plain text of limited length. The title is empty if there is nothing to show.
 */
export function cleanCard({ title, description, siteName }: LinkCard): Required<LinkCard> {
  return {
    title: clean(title, limits.title),
    description: clean(description, limits.description),
    siteName: clean(siteName, limits.siteName),
  }
}

/**
 * The HTML of a link as a card. It always contains the host in ASCII, which cannot imitate another one, since
 * a page may claim any name.
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

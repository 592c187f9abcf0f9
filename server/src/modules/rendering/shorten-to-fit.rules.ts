import { excerpt } from './markdown/plain-text.rules.ts'

/** The HTML of a post as it is sent. Shortened, it is the beginning of the text. */
export type SentHtml = { html: string; is_shortened?: true }

/**
 * The HTML of several posts, shortened where it is too long to be sent together. The first is served first, then the
 * shortest: a long one costs others nothing. `room` is what those have, in bytes, that are sent whole.
 */
export function shortenToFit(texts: readonly string[], room: number): SentHtml[] {
  const sizes = texts.map((html) => Buffer.byteLength(html))
  const [first, ...others] = sizes.entries()
  const whole = new Set<number>()
  let left = room
  for (const [index, size] of first ? [first, ...others.sort(([, a], [, b]) => a - b)] : []) {
    if (size > left) continue
    left -= size
    whole.add(index)
  }
  return texts.map((html, index) =>
    whole.has(index) ? { html } : { html: `<p>${excerpt(html)}</p>`, is_shortened: true },
  )
}

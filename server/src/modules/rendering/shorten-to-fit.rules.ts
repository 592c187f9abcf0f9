import { excerpt } from './markdown/plain-text.rules.ts'

/** The HTML of a post as it is sent. Shortened, it is the beginning of the text. */
export type SentHtml = { html: string; is_shortened?: true }

/**
 * The HTML of several posts, shortened where it is too long to be sent together. `room` is what those have, in bytes,
 * that are sent whole.
 */
export function shortenToFit(texts: readonly string[], room: number): SentHtml[] {
  const whole = chooseWhole(
    texts.map((html) => Buffer.byteLength(html)),
    room,
  )
  return texts.map((html, index) => (whole.has(index) ? { html } : shorten(html)))
}

export const shorten = (html: string): SentHtml => ({ html: `<p>${excerpt(html)}</p>`, is_shortened: true })

/**
 * Which of several texts, by their sizes, are sent whole where there is not room for all. The first is served first,
 * then the shortest: a long one costs others nothing.
 */
export function chooseWhole(sizes: readonly number[], room: number): Set<number> {
  const [first, ...others] = sizes.entries()
  const whole = new Set<number>()
  let left = room
  for (const [index, size] of first ? [first, ...others.sort(([, a], [, b]) => a - b)] : []) {
    if (size > left) continue
    left -= size
    whole.add(index)
  }
  return whole
}

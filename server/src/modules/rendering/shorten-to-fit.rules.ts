import { excerpt } from './markdown/plain-text.rules.ts'

/** The HTML of a post as it is sent. If shortened, it is the beginning of the text. */
export type SentHtml = { html: string; is_shortened?: true }

/**
 * The HTML of several posts, shortened if it is too long in total. `room` is the maximum size in bytes of all
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
 * Which of several texts, by size, are sent whole if not all fit: the first one, then the shortest ones, so
 * that a long one does not affect others.
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

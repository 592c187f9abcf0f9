import { highlight } from './highlight.ts'

export type HighlightedProps = { text: string; words: readonly string[] }

/** A text with the words that were searched for marked. */
export function Highlighted({ text, words }: HighlightedProps) {
  let position = 0
  return highlight(text, words).map((part) => {
    const start = position
    position += part.text.length
    return part.isMatch ? <mark key={start}>{part.text}</mark> : part.text
  })
}

export type CompletionKind = 'emoji' | 'people'

/** What is being typed that can be completed. */
export type Trigger = {
  kind: CompletionKind
  /** Behind the sign. */
  typed: string
  /** Where the sign is. */
  from: number
  to: number
}

// A sign inside a word is none: neither the colon of a time nor the @ of an address.
const emoji = /(?<![\w:]):([a-z0-9_+-]{2,30})$/i
const mention = /(?<![\w@./-])@(\w[\w.-]{0,29})$/

/** Looks at the text before the caret; nothing is completed while something is selected. */
export function findTrigger(text: string, start: number, end: number): Trigger | undefined {
  if (start !== end) return undefined
  const before = text.slice(Math.max(0, start - 40), start)
  const user = mention.exec(before)
  const found = user ?? emoji.exec(before)
  if (!found) return undefined
  const [whole, typed = ''] = found
  return { kind: user ? 'people' : 'emoji', typed, from: start - whole.length, to: start }
}

export type TagChoice = {
  slug: string
  label: string
  /** How often it is used. */
  count?: number
  /** A word about it, such as "reserved". */
  note?: string
}

export type TagLine = { kind: 'tag'; tag: TagChoice } | { kind: 'create'; text: string }

const separator = /[,،，、;؛；]/
export const leadingSeparators = /^\s*[,،，、;؛；]+/

/** The first name in the text, whether a comma of any script ends it, and the rest. */
export function splitText(text: string): { wanted: string; isEnded: boolean; rest: string } {
  const end = text.search(separator)
  if (end < 0) return { wanted: text.trim(), isEnded: false, rest: '' }
  return { wanted: text.slice(0, end).trim(), isEnded: true, rest: text.slice(end + 1).trimStart() }
}

/** The line with exactly the typed name. */
export const findNamed = (lines: readonly TagLine[], wanted: string) =>
  lines.findIndex((line) => line.kind === 'tag' && isNamed(wanted)(line.tag))

/**
 * The highlighted line before the arrow keys are used: the one with exactly the typed name, or else the
 * first.
 */
export function findActive(active: number | undefined, lines: readonly TagLine[], wanted: string): number {
  const index = active ?? (wanted === '' ? -1 : Math.max(findNamed(lines, wanted), 0))
  return index < lines.length ? index : -1
}

const getSlug = (text: string) => text.toLowerCase().replaceAll(' ', '-')
export const isNamed = (text: string) => (tag: TagChoice) => tag.slug === getSlug(text) || tag.label === text

export function stepActive(from: number, step: number, length: number): number {
  if (length === 0) return -1
  if (from < 0) return step > 0 ? 0 : length - 1
  return (from + step + length) % length
}

export function listLines(options: TagChoice[], value: TagChoice[], creatable: string): TagLine[] {
  const lines = options
    .filter((option) => !value.some((chosen) => chosen.slug === option.slug))
    .map((tag): TagLine => ({ kind: 'tag', tag }))
  const isKnown = [...options, ...value].some(isNamed(creatable))
  return creatable === '' || isKnown ? lines : [...lines, { kind: 'create', text: creatable }]
}

import { type ChangeObject, diffArrays } from 'diff'

/** The compared parts of a version: as stored, or as a form would store them. */
export type ComparedVersion = {
  title: string
  slug_name: string
  original_text: string
  tags: { slug_name: string; display_name: string }[]
}

/** The changes of a version from the previous one. */
export type VersionChange = {
  /** There is no previous version: everything is simply shown. */
  isFirst: boolean
  title: TextPart[]
  /** For tags: their names in URLs. */
  slug: TextPart[]
  tags: { kind: TextPart['kind']; name: string }[]
  body: TextBlock[]
}

/** The difference between two versions; without an older one, the newer one unchanged. */
export function compareVersions(newer: ComparedVersion, older: ComparedVersion | null): VersionChange {
  const before = older ?? newer
  return {
    isFirst: older === null,
    title: compareWords(before.title, newer.title),
    slug: compareWords(before.slug_name, newer.slug_name),
    tags: compareTags(getNames(before), getNames(newer)),
    body: compareTexts(before.original_text, newer.original_text),
  }
}

const getNames = ({ tags }: ComparedVersion) => tags.map((tag) => tag.display_name)

function compareTags(before: readonly string[], after: readonly string[]): VersionChange['tags'] {
  const removed = before.filter((name) => !after.includes(name))
  return [
    ...after.map((name) => ({ kind: before.includes(name) ? ('same' as const) : ('added' as const), name })),
    ...removed.map((name) => ({ kind: 'removed' as const, name })),
  ]
}

export const hasChanged = (parts: readonly { kind: TextPart['kind'] }[]) =>
  parts.some(({ kind }) => kind !== 'same')

export type TextPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** Whole lines that both texts have, or a place where they differ, word by word. */
export type TextBlock = { kind: 'same'; lines: string[] } | { kind: 'changed'; parts: TextPart[] }

/**
 * The step limit of one comparison, for all of its places together: the number of steps grows with the square
 * of the difference. Beyond this limit the rest is shown as one block, old before new.
 */
const maxSteps = 4_000_000
/** Below this share of common letters, a place is easier to read as a whole than word by word. */
const minCommonShare = 0.35

/** The changes of a text: by lines first, and within changed lines by words. */
export function compareTexts(before: string, after: string): TextBlock[] {
  const findChanges = createComparison()
  const changes = findChanges(getLines(before), getLines(after))
  if (!changes) return [{ kind: 'changed', parts: replaced(before, after) }]
  const blocks: TextBlock[] = []
  let removed = ''
  let added = ''
  const flushPending = () => {
    if (removed || added) blocks.push({ kind: 'changed', parts: compareWords(removed, added, findChanges) })
    removed = ''
    added = ''
  }
  for (const change of changes) {
    const text = change.value.join('')
    if (change.removed) removed += text
    else if (change.added) added += text
    else {
      flushPending()
      blocks.push({ kind: 'same', lines: change.value.map((line) => line.replace(/\n$/, '')) })
    }
  }
  flushPending()
  return blocks
}

/** Finds changes until the steps are used up; undefined if there are too many. */
type Comparison = (before: string[], after: string[]) => ChangeObject<string[]>[] | undefined

function createComparison(): Comparison {
  let left = maxSteps
  return (before, after) => {
    const maxEditLength = Math.floor(Math.sqrt(left))
    const changes = diffArrays(before, after, { maxEditLength })
    const edits = changes?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0)
    left = Math.max(0, left - (edits ?? maxEditLength) ** 2)
    return changes
  }
}

/** The changes of a line or a few, word by word. */
export function compareWords(before: string, after: string, findChanges = createComparison()): TextPart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  const changes = before && after ? findChanges(splitWords(before), splitWords(after)) : undefined
  if (!changes) return replaced(before, after)
  const parts = changes.map(({ value, added, removed }): TextPart => {
    return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value.join('') }
  })
  const common = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0)
  if (common < minCommonShare * Math.max(before.length, after.length)) return replaced(before, after)
  return joinAcrossBlanks(parts)
}

function replaced(before: string, after: string): TextPart[] {
  const parts: TextPart[] = []
  if (before) parts.push({ kind: 'removed', text: before })
  if (after) parts.push({ kind: 'added', text: after })
  return parts
}

/**
 * Each line with its line break; a missing one at the end is added, so that the last line can equal another.
 */
function getLines(text: string): string[] {
  if (text === '') return []
  return (text.endsWith('\n') ? text : `${text}\n`).match(/[^\n]*\n/g) ?? []
}

/** Words, blanks and punctuation, also in languages without spaces. */
function splitWords(text: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return text.match(/[\p{L}\p{N}_]+|\s+|./gsu) ?? []
  return [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(
    ({ segment }) => segment,
  )
}

/** Changed words with only a blank between them are merged into one change. */
function joinAcrossBlanks(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = []
  let removed = ''
  let added = ''
  const flushPending = () => {
    joined.push(...replaced(removed, added))
    removed = ''
    added = ''
  }
  parts.forEach(({ kind, text }, index) => {
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    else if ((removed || added) && /^[^\S\n]+$/.test(text) && index < parts.length - 1) {
      removed += text
      added += text
    } else {
      flushPending()
      joined.push({ kind, text })
    }
  })
  flushPending()
  return joined
}

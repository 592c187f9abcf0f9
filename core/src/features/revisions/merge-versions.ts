import { diffArrays } from 'diff'
import type { ComparedVersion } from './compare-texts.ts'

export type VersionSides = { before: ComparedVersion | null; theirs: ComparedVersion; mine: ComparedVersion }

/** Both changes in one version; undefined if they conflict. */
export function mergeVersions({ before, theirs, mine }: VersionSides): ComparedVersion | undefined {
  if (!before) return undefined
  const merge = (name: 'title' | 'slug_name') => mergeValues(before[name], theirs[name], mine[name])
  const title = merge('title')
  const slug_name = merge('slug_name')
  const original_text = mergeTexts(before.original_text, theirs.original_text, mine.original_text)
  if (title === undefined || slug_name === undefined || original_text === undefined) return undefined
  return { title, slug_name, original_text, tags: mergeTags(before.tags, theirs.tags, mine.tags) }
}

function mergeValues(before: string, theirs: string, mine: string): string | undefined {
  if (mine === before || mine === theirs) return theirs
  return theirs === before ? mine : undefined
}

type Tags = ComparedVersion['tags']

/** Their version, with my additions and without what I removed. */
function mergeTags(before: Tags, theirs: Tags, mine: Tags): Tags {
  const has = (tags: Tags, slug: string) => tags.some((tag) => tag.slug_name === slug)
  const left = theirs.filter(({ slug_name: slug }) => has(mine, slug) || !has(before, slug))
  return [...left, ...mine.filter(({ slug_name: slug }) => !has(before, slug) && !has(left, slug))]
}

/** A place of the older text, by its lines, and its new content. */
type Hunk = { start: number; end: number; lines: string[] }

/** Beyond it, comparing would delay the user. */
const maxEditLength = 2000

/** Both changes of a text by lines; undefined if they conflict. */
export function mergeTexts(before: string, theirs: string, mine: string): string | undefined {
  const lines = before.split('\n')
  const hunks = [findHunks(lines, theirs), findHunks(lines, mine)]
  const [their, my] = hunks
  if (!their || !my) return undefined
  const added = my.filter((hunk) => !their.some((other) => isSame(hunk, other)))
  if (added.some((hunk) => their.some((other) => hunk.start <= other.end && other.start <= hunk.end))) {
    return undefined
  }
  // From the end, so that the numbers of the preceding lines stay right.
  const inReverse = [...their, ...added].sort((one, other) => other.start - one.start)
  for (const { start, end, lines: now } of inReverse) lines.splice(start, end - start, ...now)
  return lines.join('\n')
}

function findHunks(before: string[], after: string): Hunk[] | undefined {
  const hunks: Hunk[] = []
  let line = 0
  let isOpen = false
  for (const { added, removed, value } of diffArrays(before, after.split('\n'), { maxEditLength }) ?? []) {
    if (!added && !removed) {
      isOpen = false
      line += value.length
      continue
    }
    let hunk = hunks.at(-1)
    if (!isOpen || !hunk) {
      hunk = { start: line, end: line, lines: [] }
      hunks.push(hunk)
      isOpen = true
    }
    if (added) hunk.lines.push(...value)
    else {
      line += value.length
      hunk.end = line
    }
  }
  return hunks.length > 0 || after === before.join('\n') ? hunks : undefined
}

const isSame = (one: Hunk, other: Hunk) => JSON.stringify(one) === JSON.stringify(other)

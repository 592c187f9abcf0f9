import type { TimelineVersion } from '@querent/sdk/contract'
import { compareTexts, compareWords, type TextBlock, type TextPart } from './compare-texts.ts'

/** What one version made of the one before it. */
export type VersionChange = {
  /** There was nothing before it: everything is simply shown. */
  isFirst: boolean
  title: TextPart[]
  /** Of tags: how they are written in addresses. */
  slug: TextPart[]
  tags: { kind: TextPart['kind']; name: string }[]
  body: TextBlock[]
}

/** The difference between two versions; without an older one, the newer one as it is. */
export function compareVersions(newer: TimelineVersion, older: TimelineVersion | null): VersionChange {
  const before = older ?? newer
  return {
    isFirst: older === null,
    title: compareWords(before.title, newer.title),
    slug: compareWords(before.slug_name, newer.slug_name),
    tags: compareTags(getNames(before), getNames(newer)),
    body: compareTexts(before.original_text, newer.original_text),
  }
}

const getNames = ({ tags }: TimelineVersion) => tags.map((tag) => tag.display_name)

function compareTags(before: readonly string[], after: readonly string[]): VersionChange['tags'] {
  const removed = before.filter((name) => !after.includes(name))
  return [
    ...after.map((name) => ({ kind: before.includes(name) ? ('same' as const) : ('added' as const), name })),
    ...removed.map((name) => ({ kind: 'removed' as const, name })),
  ]
}

export const hasChanged = (parts: readonly { kind: TextPart['kind'] }[]) =>
  parts.some(({ kind }) => kind !== 'same')

import type { Clock } from '../../platform/clock.ts'

const seconds = 60
const maxEntries = 1000

/** Sizes of lists that are counted again once a minute: a page number may be a little behind, a list never is. */
export type SizeCache = { get(key: string): number | undefined; set(key: string, size: number): void }

export function createSizeCache(clock: Clock): SizeCache {
  const sizes = new Map<string, { size: number; until: number }>()
  return {
    get(key) {
      const entry = sizes.get(key)
      return entry && entry.until > clock() ? entry.size : undefined
    },
    set(key, size) {
      // Insertion order is order of expiry.
      sizes.delete(key)
      const [oldest] = sizes.keys()
      if (oldest !== undefined && sizes.size >= maxEntries) sizes.delete(oldest)
      sizes.set(key, { size, until: clock() + seconds })
    },
  }
}

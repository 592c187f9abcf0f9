export type PageCache<Page> = {
  /** The page under the key, made at most once at a time and at most every few seconds. */
  get(key: string, make: () => Promise<Page>): Promise<Page>
  /** Forgets everything; what is being made now is not remembered either. */
  clear(): void
}

export type PageCacheOptions = {
  /** Milliseconds, of any clock that only moves forward. */
  now?: () => number
  ttlMs?: number
  maxEntries?: number
}

type Entry<Page> = { page: Promise<Page>; until: number }

/** Pages for readers who are nobody in particular: many of them ask for the same one at the same time. */
export function createPageCache<Page>(options: PageCacheOptions = {}): PageCache<Page> {
  const { now = () => performance.now(), ttlMs = 3000, maxEntries = 200 } = options
  let entries = new Map<string, Entry<Page>>()

  function remember(key: string, page: Promise<Page>) {
    const mine = entries
    const entry = { page, until: Number.POSITIVE_INFINITY }
    mine.set(key, entry)
    if (mine.size > maxEntries) mine.delete(mine.keys().next().value ?? '')
    page.then(
      () => {
        entry.until = now() + ttlMs
      },
      () => mine.delete(key),
    )
  }

  return {
    get(key, make) {
      const known = entries.get(key)
      if (known && known.until > now()) return known.page
      entries.delete(key)
      const page = make()
      remember(key, page)
      return page
    },
    clear() {
      entries = new Map()
    },
  }
}

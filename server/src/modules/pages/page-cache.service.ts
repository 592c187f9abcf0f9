import { LRUCache } from 'lru-cache'
import { cacheReports } from '../../platform/reports/index.ts'

/** Creates a page. It receives the cached one, which may be outdated, and may return it again. */
export type MakePage<Page> = (outdated: Page | undefined) => Promise<Page>

export type PageCache<Page> = {
  /**
   * The page under the key, created by one request at a time: again after a change, and every few seconds. A
   * failure, and a page that may not be shared, belongs to the request that created it: requests that waited
   * for it create their own. If the failure is an outage, the cached page is served for some minutes, unless
   * something changed.
   */
  get(key: string, make: MakePage<Page>): Promise<Page>
  /** Returns the result of `find` for a cached page that may be served to anybody as it is. */
  find<Found>(key: string, find: (page: Page) => Found | undefined): Found | undefined
  /** Something may have changed: every page is checked again before it is served. */
  expire(): void
  /** Clears the cache; pages in progress are not cached either. */
  clear(): void
}

export type PageCacheOptions<Page> = {
  /** Whether other visitors may get the page, too; by default yes. */
  isShareable?: (page: Page) => boolean
  /** Whether a page, or the error instead of it, means an outage; by default no. */
  isOutage?: (outcome: { page: Page } | { error: unknown }) => boolean
  /**
   * For how many milliseconds a page is served during an outage, from when it was last created or checked.
   */
  keptMs?: number
  /** Milliseconds, of any clock that only moves forward. */
  now?: () => number
  ttlMs?: number
  /** The maximum size of all pages together. */
  maxSize?: number
  /** In the unit of `maxSize`; one for each page by default. */
  getSize?: (page: Page) => number
}

type CachedPage<Page> = {
  /** Undefined if it may not be shared or could not be created. */
  page: Promise<Page | undefined>
  /** The same as soon as it is ready. */
  made?: Page
  until: number
  /** The number of changes when it was started. */
  changes: number
  /** The previously cached page, while this one is being created. */
  before: Promise<Page | undefined> | undefined
  /** When it was last known to be valid. */
  trueAt: number
}

type Start = Pick<CachedPage<unknown>, 'changes' | 'trueAt'>

/** Pages for anonymous visitors: many of them ask for the same one at the same time. */
export function createPageCache<Page>(options: PageCacheOptions<Page> = {}): PageCache<Page> {
  const { now = () => performance.now(), ttlMs = 3000, keptMs = 600_000 } = options
  const { isShareable = () => true, isOutage = () => false } = options
  const { maxSize = 200, getSize = () => 1 } = options
  const entries = new LRUCache<string, CachedPage<Page>>({ maxSize })
  let changes = 0

  function remember(key: string, made: Promise<Page>, before: CachedPage<Page>['before'], started: Start) {
    const page = made.then(
      (result) => (isShareable(result) ? result : undefined),
      // The request that made it gets the error.
      () => undefined,
    )
    const entry = { page, until: Number.POSITIVE_INFINITY, before, ...started }
    entries.set(key, entry, { size: 1 })
    void page.then((result) => {
      if (entries.peek(key) !== entry) return
      if (result === undefined) entries.delete(key)
      else {
        const made = { ...entry, ...started, made: result, until: now() + ttlMs, before: undefined }
        entries.set(key, made, { size: getSize(result) })
      }
    })
  }

  const isCurrent = (entry: CachedPage<Page>) => entry.until > now() && entry.changes === changes

  /** No known change makes the page outdated, and changes could not have been missed for long. */
  const mayFallBackTo = (entry: CachedPage<Page>) =>
    entry.changes === changes && now() - entry.trueAt < keptMs

  return {
    async get(key, make) {
      const known = entries.get(key)
      const isHit = known !== undefined && isCurrent(known)
      cacheReports.publish({ cache: 'pages', isHit })
      if (isHit) return (await known.page) ?? make(undefined)
      entries.delete(key)
      // A page in progress that is already outdated is not waited for.
      const before = known?.before ?? known?.page
      const started = { changes, trueAt: now() }
      const findFallback = (outcome: Parameters<typeof isOutage>[0]) => {
        if (known?.made === undefined || !isOutage(outcome) || !mayFallBackTo(known)) return undefined
        started.trueAt = known.trueAt
        return known.made
      }
      const page = Promise.resolve(before)
        .then(make)
        .then(
          (made) => findFallback({ page: made }) ?? made,
          (error: unknown) => {
            const found = findFallback({ error })
            if (found === undefined) throw error
            return found
          },
        )
      remember(key, page, before, started)
      return page
    },
    find(key, find) {
      const known = entries.get(key)
      const found = known?.made !== undefined && isCurrent(known) ? find(known.made) : undefined
      if (found !== undefined) cacheReports.publish({ cache: 'pages', isHit: true })
      return found
    },
    expire() {
      changes += 1
    },
    clear: () => entries.clear(),
  }
}

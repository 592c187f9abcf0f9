import { LRUCache } from 'lru-cache'
import { cacheReports } from '../../platform/reports/index.ts'

export type PageCache<Page> = {
  /**
   * The page under the key, made at most once at a time and at most every few seconds. A failure, and a page that
   * may not be shared, belongs to the request that made it: requests that waited for it make their own.
   */
  get(key: string, make: () => Promise<Page>): Promise<Page>
  /** Forgets everything; what is being made now is not remembered either. */
  clear(): void
}

export type PageCacheOptions<Page> = {
  /** Whether other visitors may get the page, too; every page may, by default. */
  isShareable?: (page: Page) => boolean
  /** Milliseconds, of any clock that only moves forward. */
  now?: () => number
  ttlMs?: number
  /** What all pages together may take. */
  maxSize?: number
  /** In the unit of `maxSize`; one for each page by default. */
  getSize?: (page: Page) => number
}

/** The page is undefined where it may not be shared or could not be made. */
type CachedPage<Page> = { page: Promise<Page | undefined>; until: number }

/** Pages for anonymous visitors: many of them ask for the same one at the same time. */
export function createPageCache<Page>(options: PageCacheOptions<Page> = {}): PageCache<Page> {
  const { now = () => performance.now(), ttlMs = 3000, isShareable = () => true } = options
  const { maxSize = 200, getSize = () => 1 } = options
  const entries = new LRUCache<string, CachedPage<Page>>({ maxSize })

  function remember(key: string, made: Promise<Page>) {
    const page = made.then(
      (result) => (isShareable(result) ? result : undefined),
      // The request that made it gets the error.
      () => undefined,
    )
    const entry = { page, until: Number.POSITIVE_INFINITY }
    entries.set(key, entry, { size: 1 })
    void page.then((result) => {
      if (entries.peek(key) !== entry) return
      if (result === undefined) entries.delete(key)
      else entries.set(key, { page, until: now() + ttlMs }, { size: getSize(result) })
    })
  }

  return {
    async get(key, make) {
      const known = entries.get(key)
      const isHit = known !== undefined && known.until > now()
      cacheReports.tell({ cache: 'pages', isHit })
      if (isHit) return (await known.page) ?? make()
      entries.delete(key)
      const page = make()
      remember(key, page)
      return page
    },
    clear: () => entries.clear(),
  }
}

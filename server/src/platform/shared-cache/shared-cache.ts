import type { SharedCache } from '@querent/sdk/server'
import { getErrorMessage } from '../errors/index.ts'
import type { Log } from '../log/log.ts'

/** The cache of a plugin, as the site uses it. */
export type CacheCalls = Pick<SharedCache, 'ping' | 'increment' | 'get' | 'set' | 'remove'>
export type FoundCache = { slug: string; place: string; calls: CacheCalls }

/** There is no cache, or it cannot be reached: callers count without it. */
export class CacheUnavailable extends Error {}

/** The present state of the cache, as this process sees it. */
export type CacheState = { slug: string; place: string; isUp: boolean; error: unknown }

export type SiteCache = {
  /** Uses the cache. Only fails with `CacheUnavailable`, and at once while the cache is unavailable. */
  use<T>(work: (cache: CacheCalls) => Promise<T>): Promise<T>
  /** Undefined if no plugin offers one. */
  state(): CacheState | undefined
  /** Checks whether it can be reached, for a process that has not used it for a while. */
  look(): Promise<void>
}

/** How long a failed cache is not used, so that callers do not wait for it. */
const pauseMs = 5000

type Options = {
  find: () => FoundCache | undefined
  log: Pick<Log, 'warn' | 'info'>
  now?: () => number
}

/**
 * The cache that a plugin offers. After one failure it is not used for some seconds; then a single call tries
 * it again, while all others still fail at once.
 */
export function createSiteCache({ find, log, now = () => performance.now() }: Options): SiteCache {
  /** The cache that failed last, and why; another plugin, or another place, is tried at once. */
  let away: { name: string; error: unknown; until: number } | undefined
  let isTrying = false

  const getName = ({ slug, place }: FoundCache) => `${slug} ${place}`
  const isAway = (cache: FoundCache) => away?.name === getName(cache)
  const describeError = () => (away ? getErrorMessage(away.error) : '')

  function fail(cache: FoundCache, error: unknown): void {
    const { slug: plugin, place } = cache
    const reason = getErrorMessage(error)
    if (!isAway(cache))
      log.warn({ plugin, place, reason }, 'the shared cache is unavailable; limits are counted without it')
    away = { name: getName(cache), error, until: now() + pauseMs }
  }

  function succeed(cache: FoundCache): void {
    const { slug: plugin, place } = cache
    if (isAway(cache)) log.info({ plugin, place }, 'the shared cache is available again')
    away = undefined
  }

  async function use<T>(work: (cache: CacheCalls) => Promise<T>): Promise<T> {
    const cache = find()
    if (!cache) throw new CacheUnavailable('There is no shared cache.')
    const isTrial = isAway(cache)
    if (isTrial && (isTrying || now() < (away?.until ?? 0))) throw new CacheUnavailable(describeError())
    if (isTrial) isTrying = true
    try {
      const result = await work(cache.calls)
      succeed(cache)
      return result
    } catch (error) {
      fail(cache, error)
      throw new CacheUnavailable(describeError(), { cause: error })
    } finally {
      if (isTrial) isTrying = false
    }
  }

  return {
    use,
    state() {
      const cache = find()
      if (!cache) return undefined
      const { slug, place } = cache
      return { slug, place, isUp: !isAway(cache), error: isAway(cache) ? away?.error : undefined }
    },
    look: () => use((cache) => cache.ping()).catch(() => {}),
  }
}

import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { EndpointDefinition, EndpointName } from '@querent/sdk/contract'
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { LimitStore } from '../database/limit-store.ts'
import { AppError } from '../errors/index.ts'
import { runDetached } from '../log/request-context.ts'
import type { SiteCache } from '../shared-cache/index.ts'
import type { Caller } from './registry.ts'

/** A call that is about to be made. `userId` is 0 for visitors. */
export type LimitedCall = {
  name: EndpointName
  definition: EndpointDefinition
  userId: number
  caller: Caller
  input: unknown
}

/** How many calls of a kind are accepted, counted by address, account or target. */
export type RateLimit<Call = LimitedCall> = {
  name: string
  /** The number of calls, or the sum of their points, that is accepted within the time. */
  points: number
  seconds: number
  /** The key that a call is counted under; undefined if this limit does not apply. */
  toKey: (call: Call) => string | undefined
  /** Whether all processes share the counter if possible, which takes a statement for each call. */
  isShared?: boolean
  /** How many points a call takes; one by default. A call that takes more than are left takes all. */
  toPoints?: (call: Call) => number
}

type LimitRange = Pick<RateLimit, 'name' | 'points' | 'seconds'>

/** Its timers outlive the counted request, and would keep its context in memory. */
class MemoryLimiter extends RateLimiterMemory {
  override consume(...counted: Parameters<RateLimiterMemory['consume']>) {
    return runDetached(() => super.consume(...counted))
  }

  override reward(...counted: Parameters<RateLimiterMemory['reward']>) {
    return runDetached(() => super.reward(...counted))
  }
}

type Limiter = MemoryLimiter | RateLimiterPostgres | RateLimiterRedis

/** The shared counters: in the cache while there is one and it responds, else in the database. */
export type LimitPlaces = { cache?: SiteCache | undefined; database?: LimitStore | undefined }

/**
 * While neither can be reached, each process counts for itself, so that limits still apply and do not reject
 * everyone. Counters restart at zero when the place changes.
 */
function createLimiter(
  { name, points, seconds }: LimitRange,
  scale: number,
  { cache, database }: LimitPlaces = {},
): Limiter {
  const options = { keyPrefix: name, points: Math.max(1, Math.round(points * scale)), duration: seconds }
  const memory = new MemoryLimiter(options)
  const withoutCache = database ? createDatabaseLimiter(options, database, memory) : memory
  return cache ? createCacheLimiter(options, cache, withoutCache) : withoutCache
}

/** Adapts the cache of a plugin to the client of Redis that the library expects. */
const createCacheLimiter = (
  options: IRateLimiterOptions,
  cache: SiteCache,
  insuranceLimiter: MemoryLimiter | RateLimiterPostgres,
) =>
  new RateLimiterRedis({
    ...options,
    storeClient: {
      async rlflxIncr([key = '', points, seconds]: string[]): Promise<[number, number]> {
        const step = { by: Number(points), seconds: Number(seconds) }
        const { value, remainingMs } = await cache.use(({ increment }) => increment(key, step))
        return [value, remainingMs]
      },
    },
    insuranceLimiter,
  })

const createDatabaseLimiter = (
  options: IRateLimiterOptions,
  storeClient: LimitStore,
  insuranceLimiter: MemoryLimiter,
) =>
  new RateLimiterPostgres({
    ...options,
    storeClient,
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter,
  })

/** Keys contain addresses, which must not be readable in a copy of the database. */
const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url')

/**
 * Checks calls against limits. Every process counts for itself, except for shared limits with a shared store.
 * `scale` multiplies the limits. A call that one limit rejects has still been counted by the previous ones.
 */
export function createRateLimits<Call = LimitedCall>(
  limits: readonly RateLimit<Call>[],
  scale: number,
  places?: LimitPlaces,
) {
  const counters = limits.map((limit) => ({
    toKey: limit.toKey,
    toPoints: limit.toPoints ?? (() => 1),
    limiter: createLimiter(limit, scale, limit.isShared ? places : undefined),
  }))

  return async function limit(call: Call): Promise<void> {
    for (const { toKey, toPoints, limiter } of counters) {
      const key = toKey(call)
      if (key !== undefined) await consume(limiter, key, Math.min(toPoints(call), limiter.points))
    }
  }
}

async function consume(limiter: Limiter, key: string, points: number): Promise<void> {
  try {
    await limiter.consume(hashKey(key), points)
  } catch (denial) {
    if (!(denial instanceof RateLimiterRes)) throw denial
    throw new AppError('base.too_many_requests', { retryAfter: Math.ceil(denial.msBeforeNext / 1000) })
  }
}

/** Counts events under keys; `takeBack` undoes one that turned out not to count. */
export function createCounter(limit: LimitRange, scale: number, places?: LimitPlaces) {
  const limiter = createLimiter(limit, scale, places)
  return {
    /** Counts one. Returns 0, or the seconds until it is within the limit again. */
    async add(key: string): Promise<number> {
      try {
        await limiter.consume(hashKey(key))
        return 0
      } catch (denial) {
        if (denial instanceof RateLimiterRes) return Math.max(1, denial.msBeforeNext / 1000)
        throw denial
      }
    },
    async takeBack(key: string): Promise<void> {
      await limiter.reward(hashKey(key))
    },
  }
}

/** Counts requests of an address, for routes outside the contract; false if there are too many. */
export function addressLimit({ name, points, seconds }: LimitRange) {
  const limiter = new MemoryLimiter({ keyPrefix: name, points: Math.max(1, points), duration: seconds })
  return async (ip: string, taken = 1): Promise<boolean> => {
    try {
      await limiter.consume(addressKey(ip), taken)
      return true
    } catch (denial) {
      if (denial instanceof RateLimiterRes) return false
      throw denial
    }
  }
}

/** Like `addressLimit`, but throws if there are too many. */
export function addressGuard(range: LimitRange) {
  const isWithin = addressLimit(range)
  return async (ip: string, taken = 1): Promise<void> => {
    if (await isWithin(ip, taken)) return
    throw new AppError('base.too_many_requests', { retryAfter: range.seconds })
  }
}

/** The key of an address: the /64 of an IPv6 address, which one customer has, and IPv4 in either form. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  return isIPv6(ip) ? getNetwork(ip) : ip
}

/** The key of a network that one customer can easily get: a /48 of IPv6, or 256 neighboring IPv4 addresses. */
export function networkKey(ip: string): string {
  const key = addressKey(ip)
  const separator = key.includes(':') ? ':' : '.'
  return key.split(separator).slice(0, 3).join(separator)
}

/** The first four groups, spelled out. */
function getNetwork(ip: string): string {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const end = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - end.length)).fill('0')
  const all = [...groups, ...zeros, ...end].slice(0, 4)
  return `${all.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

import { isIPv6 } from 'node:net'
import type { EndpointDefinition, EndpointName } from '@querent/sdk/contract'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../errors/index.ts'
import type { Caller } from './registry.ts'

/** A call that is about to be made. `userId` is 0 for strangers. */
export type LimitedCall = {
  name: EndpointName
  definition: EndpointDefinition
  userId: number
  caller: Caller
  input: unknown
}

/** How many calls of some kind are borne, counted by address, account or target. */
export type RateLimit<Call = LimitedCall> = {
  name: string
  /** Calls that are let through within the time. */
  points: number
  seconds: number
  /** What a call is counted under; undefined when this limit is not about it. */
  toKey: (call: Call) => string | undefined
}

/**
 * Checks calls against limits; every process counts for itself. `scale` multiplies what is let through.
 * A call that one limit rejects has still been counted by those before it.
 */
export function createRateLimits<Call = LimitedCall>(limits: readonly RateLimit<Call>[], scale: number) {
  const counters = limits.map(({ name, points, seconds, toKey }) => ({
    toKey,
    limiter: new RateLimiterMemory({
      keyPrefix: name,
      points: Math.max(1, Math.round(points * scale)),
      duration: seconds,
    }),
  }))

  return async function limit(call: Call): Promise<void> {
    for (const { toKey, limiter } of counters) {
      const key = toKey(call)
      if (key !== undefined) await consume(limiter, key)
    }
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (denial) {
    if (!(denial instanceof RateLimiterRes)) throw denial
    throw new AppError('base.too_many_requests', { retryAfter: Math.ceil(denial.msBeforeNext / 1000) })
  }
}

/** Counts under keys what only turns out later to count: `takeBack` undoes it. */
export function createCounter({ name, points, seconds }: Omit<RateLimit, 'toKey'>, scale: number) {
  const limiter = new RateLimiterMemory({
    keyPrefix: name,
    points: Math.max(1, Math.round(points * scale)),
    duration: seconds,
  })
  return {
    /** Counts one. Returns 0, or the seconds until it is within the limit again. */
    async add(key: string): Promise<number> {
      try {
        await limiter.consume(key)
        return 0
      } catch (denial) {
        if (denial instanceof RateLimiterRes) return Math.max(1, denial.msBeforeNext / 1000)
        throw denial
      }
    },
    async takeBack(key: string): Promise<void> {
      await limiter.reward(key)
    },
  }
}

/** Counts what comes from an address, for routes outside the contract; false where it is too much. */
export function addressLimit({ name, points, seconds }: Omit<RateLimit, 'toKey'>) {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: Math.max(1, points), duration: seconds })
  return async (ip: string): Promise<boolean> => {
    try {
      await limiter.consume(addressKey(ip))
      return true
    } catch (denial) {
      if (denial instanceof RateLimiterRes) return false
      throw denial
    }
  }
}

/** Whom an address identifies: an IPv6 customer has a whole /64, and an address in IPv4 form is that. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  return isIPv6(ip) ? getNetwork(ip) : ip
}

/** A network that one customer may have for little money: a /48 of IPv6, or 256 neighbors of IPv4. */
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

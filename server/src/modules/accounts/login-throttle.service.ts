import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Timer } from '../../platform/clock.ts'
import { hourSeconds } from '../../platform/durations.ts'
import { AppError } from '../../platform/errors/index.ts'
import { addressKey, createCounter, type LimitPlaces, networkKey } from '../../platform/http/index.ts'
import { limitEntries } from '../../platform/lru-limit.ts'

const quarterHour = 15 * 60

/** Failures within the time. Successful logins are not counted. */
const limits = {
  byClient: { name: 'failed logins by client', points: 60, seconds: quarterHour },
  byClientAndAccount: { name: 'failed logins by client and account', points: 10, seconds: quarterHour },
  /** With more than this, from clients that have never logged in to the account, it is slowed down. */
  byAccount: { name: 'failed logins by account', points: 30, seconds: hourSeconds },
}

/** Between two attempts at a throttled account: at most 1,800 guesses an hour. */
const intervalMs = 2000
const maxWaitMs = 30_000
/**
 * After a wrong guess at such an account, a network waits this long before its next attempt, then twice as
 * long.
 */
const firstDelayMs = 2000
const maxDelayMs = 30_000
const remembered = { ...limitEntries(10_000), ttl: hourSeconds * 1000 }

export type LoginAttempt = {
  email: string
  ip: string
  /** The device or session, if it has logged in to the account before. */
  deviceId: string | undefined
  /** Called for a throttled account: users who solved a captcha do not wait. Throws while one is required. */
  isProvedHuman?: () => Promise<boolean>
}

type ThrottleOptions = { scale?: number; timer?: Timer; places?: LimitPlaces }

export type LoginThrottle = ReturnType<typeof createLoginThrottle>

/**
 * Limits how many passwords can be tried, without letting strangers lock an owner out (docs/decisions/0014).
 * All processes count failures together, if they share a store; each has its own queue.
 */
export function createLoginThrottle({ scale = 1, timer = realTimer, places }: ThrottleOptions) {
  const byClient = createCounter(limits.byClient, scale, places)
  const byClientAndAccount = createCounter(limits.byClientAndAccount, scale, places)
  const byAccount = createCounter(limits.byAccount, scale, places)
  const queue = createQueue(timer)

  const getCounters = ({ email, ip, deviceId }: LoginAttempt) => {
    const client = deviceId ?? addressKey(ip)
    return [
      { counter: byClientAndAccount, key: `${client} ${email}` },
      { counter: byClient, key: client },
    ]
  }

  return {
    /** Runs an attempt to log in; the email is a key, the same however the address is spelled. */
    async run<T>(attempt: LoginAttempt, logIn: () => Promise<T>): Promise<T> {
      const { email, ip, deviceId, isProvedHuman = async () => false } = attempt
      const counters = getCounters(attempt)
      // Counted as a failure before it runs, so that concurrent attempts all count.
      for (const { counter, key } of counters) rejectUntil(await counter.add(key))
      if (deviceId === undefined) counters.push({ counter: byAccount, key: email })
      const isSlowed = deviceId === undefined && (await byAccount.add(email)) > 0
      let waited = false
      try {
        if (isSlowed && !(await isProvedHuman())) {
          await queue.acquireTurn(email, networkKey(ip))
          waited = true
        }
        return await logIn()
      } catch (error) {
        if (isWrongGuess(error)) {
          counters.length = 0
          if (waited) queue.slowDown(email, networkKey(ip))
        }
        throw error
      } finally {
        for (const { counter, key } of counters) await counter.takeBack(key)
      }
    },
  }
}

const isWrongGuess = (error: unknown) =>
  error instanceof AppError &&
  (error.reason === 'error.object.email_or_password_incorrect' ||
    error.reason === 'error.two_factor.code_incorrect')

/**
 * Runs the attempts at an account one after another. Each network has one waiting attempt at a time, for
 * longer after each wrong guess, so that an attacker does not take the turns of others.
 */
function createQueue({ now, wait }: Timer) {
  const freeAt = new Map<string, number>()
  const waiting = new Set<string>()
  const delays = new LRUCache<string, number>(remembered)

  function removePast() {
    for (const [email, time] of freeAt) {
      // Insertion order is roughly the order of time.
      if (time > now()) return
      freeAt.delete(email)
    }
  }

  function reserve(email: string): number {
    removePast()
    const waitMs = Math.max(0, (freeAt.get(email) ?? 0) - now())
    if (waitMs > maxWaitMs) rejectUntil(waitMs / 1000)
    freeAt.delete(email)
    freeAt.set(email, now() + waitMs + intervalMs)
    return waitMs
  }

  return {
    async acquireTurn(email: string, network: string): Promise<void> {
      const key = `${network} ${email}`
      const delayMs = delays.get(key) ?? 0
      if (waiting.has(key)) rejectUntil(Math.max(delayMs, intervalMs) / 1000)
      waiting.add(key)
      try {
        if (delayMs > 0) await wait(delayMs)
        await wait(reserve(email))
      } finally {
        waiting.delete(key)
      }
    },
    slowDown(email: string, network: string): void {
      const key = `${network} ${email}`
      const delayMs = (delays.get(key) ?? 0) * 2 || firstDelayMs
      delays.set(key, Math.min(delayMs, maxDelayMs))
    },
  }
}

function rejectUntil(seconds: number): void {
  if (seconds > 0) throw new AppError('base.too_many_requests', { retryAfter: Math.ceil(seconds) })
}

const realTimer: Timer = { now: () => performance.now(), wait: (ms) => setTimeout(ms) }

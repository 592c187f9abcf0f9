import type { FaultReason } from '../../platform/plugin-calls/index.ts'

/** The record of a plugin since the process started. Times in milliseconds. */
export type HealthStats = {
  calls: number
  failures: number
  medianMs: number | null
  p95Ms: number | null
  lastError: (FaultReason & { at: number; where: string }) | null
}

export type Health = {
  succeeded(ms: number): void
  failed(where: string, reason: FaultReason, ms?: number): void
  /** An untrusted user reports a failure: worth a hint, without their text. */
  suspected(where: string): void
  counters(): HealthStats
}

/** The record of a build of a plugin. */
export type GetHealth = (own: { slug: string; stamp: string }) => Health

const recentTimes = 500
const maxMessageLength = 500

type OnCall = (call: { seconds: number; hasFailed: boolean }) => void

export function createHealth(clock: () => number, onCall: OnCall = () => {}): Health {
  let calls = 0
  let failures = 0
  let lastError: HealthStats['lastError'] = null
  const times: number[] = []

  function count(ms: number, hasFailed = false): void {
    times[calls % recentTimes] = ms
    calls += 1
    onCall({ seconds: ms / 1000, hasFailed })
  }

  return {
    succeeded: (ms) => count(ms),
    failed(where, { message, text }, ms) {
      if (ms !== undefined) count(ms, true)
      failures += 1
      lastError = { where, message: message.slice(0, maxMessageLength), text, at: clock() }
    },
    suspected(where) {
      lastError ??= { where, message: '', at: clock() }
    },
    counters() {
      const sorted = times.toSorted((a, b) => a - b)
      return {
        calls,
        failures,
        medianMs: quantile(sorted, 0.5),
        p95Ms: quantile(sorted, 0.95),
        lastError,
      }
    },
  }
}

function quantile(sorted: readonly number[], share: number): number | null {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return value === undefined ? null : Math.round(value * 10) / 10
}

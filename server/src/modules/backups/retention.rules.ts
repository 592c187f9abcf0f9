import { daySeconds } from '../../platform/durations.ts'

/** The number of days, weeks and months whose newest backup is kept. */
export type RetentionRule = { daily: number; weekly: number; monthly: number }

type StoredRule = { keep_daily: number; keep_weekly: number; keep_monthly: number }

/** The rule in the settings. */
export function getRetentionRule({ keep_daily, keep_weekly, keep_monthly }: StoredRule): RetentionRule {
  return { daily: keep_daily, weekly: keep_weekly, monthly: keep_monthly }
}

const dayMs = 86_400_000
/** Clocks of machines differ slightly. Later dates come from a wrong clock. */
const clockSlackSeconds = 300
/** 1970 began on a Thursday, and weeks begin on Monday. */
const daysBeforeFirstMonday = 4

const periods: Readonly<Record<keyof RetentionRule, (time: Date) => number>> = {
  daily: (time) => Math.floor(time.getTime() / dayMs),
  weekly: (time) => Math.floor((time.getTime() / dayMs - daysBeforeFirstMonday) / 7),
  monthly: (time) => time.getUTCFullYear() * 12 + time.getUTCMonth(),
}

/**
 * Selects the backups to keep: the newest of each of the last days, weeks and months with backups, and the
 * newest of all, whatever the rule says. Periods without backups do not count.
 */
export function selectKept<T extends { madeAt: Date }>(backups: readonly T[], rule: RetentionRule): Set<T> {
  const ordered = [...backups].sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  const kept = new Set(ordered.slice(0, 1))
  for (const [name, periodOf] of Object.entries(periods)) {
    const seen = new Set<number>()
    for (const backup of ordered) {
      const period = periodOf(backup.madeAt)
      if (seen.has(period)) continue
      if (seen.size >= (rule[name as keyof RetentionRule] ?? 0)) break
      seen.add(period)
      kept.add(backup)
    }
  }
  return kept
}

/** Its date does not say when the backup was made, and it would count as the newest until then. */
export function isFromFuture({ madeAt }: { madeAt: Date }, nowSeconds: number): boolean {
  return madeAt.getTime() / 1000 > nowSeconds + clockSlackSeconds
}

/** The day whose backup is due, as `2026-01-31`; days begin at the hour of the schedule. */
export function findDueDay(nowSeconds: number, hour: number): string {
  return new Date((nowSeconds - hour * 3600) * 1000).toISOString().slice(0, 10)
}

/**
 * Whether the newest archive has to be verified: at an interval in days, and one day after a failed
 * verification.
 */
export function isVerificationDue(
  last: { at: number; isFailed: boolean } | undefined,
  everyDays: number,
  nowSeconds: number,
): boolean {
  if (everyDays === 0) return false
  if (!last || last.at > nowSeconds + clockSlackSeconds) return true
  return nowSeconds >= last.at + (last.isFailed ? 1 : everyDays) * daySeconds
}

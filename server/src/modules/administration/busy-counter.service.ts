import type { SiteHealth } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { hourSeconds } from '../../platform/durations.ts'
import { addCounts, listCounts } from '../../platform/http/index.ts'
import { type BusyKind, busyReports } from '../../platform/reports/index.ts'

const minute = 60
const prefix = 'turned-away/'

type Counted = { kind: BusyKind; count: number; until: number }

/**
 * Counts the requests that the processes of the site turn away because they are busy. Each process logs the
 * minutes in which it does, and adds its count to the total once a minute: a busy site is not made busier by
 * every request.
 */
export function createBusyCounter({
  clock,
  db,
  log,
  schedule,
}: Pick<ModuleDependencies, 'clock' | 'db' | 'log' | 'schedule'>): () => Promise<SiteHealth['load']> {
  /** Counts that this process has not added yet, by key. */
  let counted = new Map<string, Counted>()

  const unsubscribe = busyReports.subscribe(({ kind }) => {
    const at = Math.floor(clock() / minute)
    const key = `${prefix}${kind}/${at}`
    const known = counted.get(key)
    if (!known) log.warn({ kind }, 'too busy: requests are being rejected')
    counted.set(key, { kind, count: (known?.count ?? 0) + 1, until: at * minute + hourSeconds })
  })
  schedule.atStop('stop counting what is turned away', async () => unsubscribe())

  schedule.every(minute, 'add up what was turned away', async () => {
    if (counted.size === 0) return
    const adding = counted
    counted = new Map()
    const counts = [...adding].map(([key, { count, until }]) => ({ key, count, until }))
    try {
      await inTransaction(db, (tx) => addCounts(tx, counts))
    } catch (error) {
      for (const [key, { count, ...rest }] of adding) {
        counted.set(key, { ...rest, count: count + (counted.get(key)?.count ?? 0) })
      }
      throw error
    }
  })

  return async () => {
    const now = clock()
    const added = (await listCounts(db, prefix, now)).map(({ key, count }) => ({
      // As written above.
      kind: key.slice(prefix.length).split('/')[0] as BusyKind,
      count,
    }))
    const totals = new Map<BusyKind, number>()
    for (const { kind, count } of [...added, ...[...counted.values()].filter(({ until }) => until > now)]) {
      totals.set(kind, (totals.get(kind) ?? 0) + count)
    }
    const [most] = [...totals].sort(([, one], [, other]) => other - one)
    const rejected_count = [...totals.values()].reduce((sum, count) => sum + count, 0)
    return { rejected_count, kind: most?.[0] ?? '' }
  }
}

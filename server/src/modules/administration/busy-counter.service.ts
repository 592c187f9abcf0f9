import type { SiteHealth } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { type BusyKind, busyReports } from '../../platform/reports/index.ts'

const minute = 60
const minutes = 60

type Minute = { at: number; counts: Map<BusyKind, number> }

/** Counts what this process turns away because it is busy, and logs each minute in which it does. */
export function createBusyCounter({
  clock,
  log,
  schedule,
}: Pick<ModuleDependencies, 'clock' | 'log' | 'schedule'>): () => SiteHealth['load'] {
  let recent: Minute[] = []

  function getMinute(): Minute {
    const at = Math.floor(clock() / minute)
    const last = recent.at(-1)
    if (last?.at === at) return last
    recent = recent.filter((known) => known.at > at - minutes)
    const next: Minute = { at, counts: new Map() }
    recent.push(next)
    return next
  }

  const unsubscribe = busyReports.subscribe(({ kind }) => {
    const { counts } = getMinute()
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    if (count === 0) log.warn({ kind }, 'too busy: requests are turned away')
  })
  schedule.atStop('stop counting what is turned away', async () => unsubscribe())

  return () => {
    const now = Math.floor(clock() / minute)
    const totals = new Map<BusyKind, number>()
    for (const { at, counts } of recent) {
      if (at <= now - minutes) continue
      for (const [kind, count] of counts) totals.set(kind, (totals.get(kind) ?? 0) + count)
    }
    const [most] = [...totals].sort(([, one], [, other]) => other - one)
    const rejected_count = [...totals.values()].reduce((sum, count) => sum + count, 0)
    return { rejected_count, kind: most?.[0] ?? '' }
  }
}

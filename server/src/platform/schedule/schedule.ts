import { type Database, inTransaction } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import { createOutageLog } from '../log/outage-log.ts'
import { runDetached, runInContext } from '../log/request-context.ts'
import { whileRenewing } from '../queue/index.ts'
import { beginSpan } from '../tracing/index.ts'
import {
  addToSchedule,
  claimWork,
  failWork,
  finishWork,
  listDueWork,
  listKnownWork,
  renewWork,
} from './scheduled-work.repository.ts'

export type Schedule = {
  /** Aborted when the process is about to end: long work should end then. */
  readonly stopping: AbortSignal
  /**
   * Runs work repeatedly in each process of the site: for data in the memory of a process, and for work that
   * does its own scheduling. A failed run is logged and retried at the next interval.
   */
  every(seconds: number, name: string, work: () => Promise<void>): void
  /**
   * Runs work repeatedly in one process of the site. The schedule is in the database: a run that was missed
   * while the site was stopped is made up for once, at the next start. A failed run is retried sooner.
   */
  everyInOneProcess(seconds: number, name: string, work: () => Promise<unknown>): void
  /**
   * The same for work that changes at run time, such as that of plugins. `list` returns the current work,
   * identified by its name. If its interval has become shorter, it is due that much sooner.
   */
  everyInOneProcessFrom(list: () => readonly ScheduledWork[]): void
  /** Runs work when the process is stopped, but not when it is killed. */
  atStop(name: string, work: () => Promise<void>): void
  /** Runs all work once, now. */
  runAll(): Promise<void>
  /** Runs the scheduled work that is due. */
  runDue(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export type ScheduledWork = { name: string; seconds: number; work: () => Promise<unknown> }

type Entry = ScheduledWork & { running?: Promise<void> }

const lookSeconds = 5
/** Seconds for which a process claims scheduled work; renewed while it runs. */
const leaseSeconds = 60
const renewMs = 20_000
const maxReasonLength = 500

/** Each run is a trace of its own. */
async function runTraced(name: string, work: () => Promise<unknown>): Promise<void> {
  const span = beginSpan({ kind: 'inside', name })
  let hasFailed = true
  try {
    await runInContext({ span }, work)
    hasFailed = false
  } finally {
    span?.end({ hasFailed })
  }
}

/** Recurring work of the site. */
export function createSchedule({ db, log }: { db: Database; log: Log }): Schedule {
  const inEachProcess: Entry[] = []
  const scheduled = new Map<string, Entry>()
  const sources: (() => readonly ScheduledWork[])[] = []
  /** Names that were on a changing schedule: their work may still be running. */
  const changing = new Map<string, Entry>()
  const atEnd: Entry[] = []
  const outages = createOutageLog(log, 'scheduled work failed')
  const controller = new AbortController()
  let timers: NodeJS.Timeout[] = []

  function run(entry: Entry, work = entry.work): Promise<void> {
    entry.running ??= work()
      .then(
        () => outages.noteSuccess(entry.name),
        (error: unknown) => outages.noteFailure(entry.name, error, { job: entry.name }),
      )
      .then(() => {
        entry.running = undefined
      })
    return entry.running
  }

  async function runClaimed({ name, seconds, work }: Entry): Promise<void> {
    const claim = await inTransaction(db, (tx) => claimWork(tx, name, leaseSeconds))
    if (!claim) return
    // If one fails, another follows before the lease ends.
    const renew = () => inTransaction(db, (tx) => renewWork(tx, claim, leaseSeconds)).catch(() => {})
    try {
      await whileRenewing(() => runTraced(name, work), { renew, intervalMs: renewMs })
    } catch (error) {
      const reason = String(error).slice(0, maxReasonLength)
      await inTransaction(db, (tx) => failWork(tx, claim, { seconds, reason }))
      throw error
    }
    await inTransaction(db, (tx) => finishWork(tx, claim, seconds))
  }

  function listEntries(): Entry[] {
    const current = sources
      .flatMap((list) => list())
      .map((entry) => Object.assign(changing.get(entry.name) ?? {}, entry))
    for (const entry of current) changing.set(entry.name, entry)
    return [...scheduled.values(), ...current]
  }

  async function noteNewWork(current: readonly Entry[]): Promise<void> {
    const known = new Map((await listKnownWork(db)).map(({ name, wait_seconds }) => [name, wait_seconds]))
    const changed = current.filter(({ name, seconds }) => (known.get(name) ?? Infinity) > seconds)
    if (changed.length === 0) return
    await inTransaction(db, async (tx) => {
      for (const { name, seconds } of changed) await addToSchedule(tx, name, seconds)
    })
  }

  /** Starts the due work without waiting for it, so that one kind does not delay another. */
  async function beginDue(): Promise<void> {
    const current = listEntries()
    // New work that cannot be stored must not delay existing work.
    await noteNewWork(current).catch((error: unknown) =>
      outages.noteFailure(looking.name, error, { job: 'put new work on the schedule' }),
    )
    for (const name of await listDueWork(db)) {
      const entry = current.find((one) => one.name === name)
      if (entry && !controller.signal.aborted) void run(entry, () => runClaimed(entry))
    }
  }

  const listRunning = () => [...scheduled.values(), ...changing.values()].map((entry) => entry.running)

  const looking: Entry = { name: 'look for work on schedule', seconds: lookSeconds, work: beginDue }

  return {
    stopping: controller.signal,
    every(seconds, name, work) {
      inEachProcess.push({ name, seconds, work })
    },
    everyInOneProcess(seconds, name, work) {
      if (scheduled.has(name)) throw new Error(`Two kinds of work are named "${name}".`)
      scheduled.set(name, { name, seconds, work })
    },
    everyInOneProcessFrom(list) {
      sources.push(list)
    },
    atStop(name, work) {
      atEnd.push({ name, seconds: 0, work })
    },
    async runAll() {
      for (const entry of [...inEachProcess, ...listEntries()]) await run(entry)
    },
    async runDue() {
      await beginDue()
      await Promise.all(listRunning())
    },
    start() {
      timers = runDetached(() =>
        [...inEachProcess, looking].map((entry) =>
          setInterval(() => run(entry), entry.seconds * 1000).unref(),
        ),
      )
    },
    async stop() {
      controller.abort()
      for (const timer of timers) clearInterval(timer)
      timers = []
      await Promise.all([...[...inEachProcess, looking].map((entry) => entry.running), ...listRunning()])
      for (const entry of atEnd) await run(entry)
    },
  }
}

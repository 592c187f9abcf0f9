import { type Database, inTransaction } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import type { Lane } from './lanes.ts'
import {
  claimNext,
  hasDue,
  type OutboxRow,
  parkEvent,
  postponeEvent,
  removeEvent,
  renewClaim,
} from './outbox.repository.ts'
import { PermanentFailure } from './permanent-failure.ts'
import { getRetryDelay, maxAttempts } from './retry-schedule.ts'

/** Does work while something is renewed at intervals; ends when neither is under way. `renew` must not fail. */
async function whileRenewing(
  work: () => Promise<void>,
  { renew, intervalMs }: { renew: () => Promise<void>; intervalMs: number },
): Promise<void> {
  let renewal = Promise.resolve()
  const timer = setInterval(() => {
    renewal = renewal.then(renew)
  }, intervalMs)
  try {
    await work()
  } finally {
    clearInterval(timer)
    await renewal
  }
}

export type OutboxTiming = {
  /** How long an event stays claimed after its process was killed. */
  leaseSeconds: number
  /** How often a claim is renewed while its event is handled. */
  renewMs: number
  pollMs: number
  /** How long the end of the process waits for what is being handled. */
  stopMs: number
}

export type LaneWorker = {
  /** Handles everything that is due; resolves with the number of events. Calls at the same time share one run. */
  work(): Promise<number>
  start(): void
  /** Begins nothing more; resolves when the event under way has ended. */
  stop(): Promise<void>
}

type Dependencies = {
  db: Database
  log: Log
  lane: Lane
  timing: OutboxTiming
  deliver: (row: OutboxRow) => Promise<void>
}

const maxReasonLength = 500

/** Handles the events of one lane, one after another, each under a claim of its own. */
export function createLaneWorker({ db, log, lane, timing, deliver }: Dependencies): LaneWorker {
  let working: Promise<number> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopping = false

  async function handleDue(): Promise<number> {
    if (!(await hasDue(db, lane))) return 0
    for (let handled = 0; ; handled++) {
      const row = isStopping
        ? undefined
        : await inTransaction(db, (tx) => claimNext(tx, lane, timing.leaseSeconds))
      if (!row) return handled
      await handle(row)
    }
  }

  async function handle(row: OutboxRow): Promise<void> {
    try {
      await whileRenewing(() => deliver(row), { renew: () => renew(row), intervalMs: timing.renewMs })
    } catch (error) {
      return postpone(row, error)
    }
    await inTransaction(db, (tx) => removeEvent(tx, row.id))
  }

  async function renew(row: OutboxRow): Promise<void> {
    const about = { event: row.name, outboxId: row.id }
    try {
      if (await inTransaction(db, (tx) => renewClaim(tx, row, timing.leaseSeconds))) return
      log.warn(about, 'another process has taken over an event that is still being handled')
    } catch (error) {
      log.error({ ...about, err: error }, 'the claim of an event could not be renewed')
    }
  }

  async function postpone(row: OutboxRow, error: unknown): Promise<void> {
    const parked = error instanceof PermanentFailure || row.attempts >= maxAttempts
    const { name: event, id: outboxId, attempts } = row
    log.error({ err: error, event, outboxId, attempts, parked }, 'event listener failed')
    const reason = String(error).slice(0, maxReasonLength)
    if (parked) await inTransaction(db, (tx) => parkEvent(tx, row, reason))
    else {
      const delaySeconds = getRetryDelay(attempts)
      await inTransaction(db, (tx) => postponeEvent(tx, row, { reason, delaySeconds }))
    }
  }

  function work(): Promise<number> {
    working ??= handleDue().finally(() => {
      working = undefined
    })
    return working
  }

  async function poll(): Promise<void> {
    try {
      await work()
    } catch (error) {
      log.error({ err: error, lane }, 'the outbox could not be read')
    }
    if (timer) timer = setTimeout(poll, timing.pollMs).unref()
  }

  return {
    work,
    start() {
      isStopping = false
      timer ??= setTimeout(poll, timing.pollMs).unref()
    },
    async stop() {
      isStopping = true
      clearTimeout(timer)
      timer = undefined
      await working
    },
  }
}

import { type Database, inTransaction } from '../database/database.ts'
import { receivesSignals } from '../database/signals.ts'
import type { Log } from '../log/log.ts'
import type { OutageLog } from '../log/outage-log.ts'
import { runDetached } from '../log/request-context.ts'
import type { Lane } from './lanes.ts'
import { PermanentFailure } from './permanent-failure.ts'
import type { DoJob } from './queue.ts'
import {
  claimNext,
  findWait,
  parkJob,
  postponeJob,
  type QueuedJob,
  removeJob,
  renewClaim,
} from './queued-job.repository.ts'
import { getRetryDelay, maxAttempts } from './retry-schedule.ts'
import { runJob } from './run-job.ts'

/** Runs `work` and calls `renew` at intervals until it ends. `renew` must not fail. */
export async function whileRenewing(
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

export type QueueTiming = {
  /** How long a job stays claimed after its process was killed. */
  leaseSeconds: number
  /** How often a claim is renewed while its job is done. */
  renewMs: number
  /** How often a process looks for jobs of others if it receives no signals. */
  pollMs: number
  /** Like `pollMs`, if it receives signals. */
  restMs: number
  /** How long after a commit its jobs are started by processes that receive signals. */
  wakeMs: number
  /** How long a stopping process waits for running jobs. */
  stopMs: number
}

export type LaneWorker = {
  /** Runs everything that is due; resolves with the number of jobs. Concurrent calls share one run. */
  work(): Promise<number>
  start(): void
  /** Looks for work soon instead of at the next poll. */
  wake(): void
  /** Starts nothing new; resolves when the running job has ended. */
  stop(): Promise<void>
}

type Dependencies = {
  db: Database
  log: Log
  outages: OutageLog
  lane: Lane
  /** Shared by the workers of all lanes. */
  name: string
  timing: QueueTiming
  doJob: DoJob
}

const maxReasonLength = 500

/** Runs the jobs of one lane, one after another, each under its own claim. */
export function createLaneWorker(dependencies: Dependencies): LaneWorker {
  const { db, log, outages, lane, name, timing, doJob } = dependencies
  let working: Promise<number> | undefined
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let isStopping = false
  let isWoken = false
  /** Milliseconds until the next poll without a signal. */
  let restMs = timing.pollMs

  async function doDue(): Promise<number> {
    // A caller may still be emptying the queue when the process stops and closes the database.
    if (isStopping) return 0
    const wait = await findWait(db, lane)
    if (wait === undefined || wait > 0) {
      const untilDue = wait === undefined ? timing.restMs : wait * 1000
      if (receivesSignals(db)) restMs = Math.max(timing.pollMs, Math.min(timing.restMs, untilDue))
      return 0
    }
    let finished: number | undefined
    for (let begun = 0; ; begun++) {
      const job = await takeNext(finished)
      if (!job) return begun
      finished = (await runJob(job, () => handle(job))) ? job.id : undefined
    }
  }

  /** Removes the finished job and claims the next one: one transaction for each job. */
  function takeNext(finished: number | undefined): Promise<QueuedJob | undefined> {
    return inTransaction(db, async (tx) => {
      if (finished !== undefined) await removeJob(tx, finished)
      return isStopping ? undefined : claimNext(tx, lane, timing.leaseSeconds)
    })
  }

  /** Whether the job succeeded. */
  async function handle(job: QueuedJob): Promise<boolean> {
    const { created_at: createdAt, origin: _, ...rest } = job
    try {
      await whileRenewing(() => doJob({ ...rest, createdAt }), {
        renew: () => renew(job),
        intervalMs: timing.renewMs,
      })
      return true
    } catch (error) {
      await postpone(job, error)
      return false
    }
  }

  async function renew(job: QueuedJob): Promise<void> {
    const about = { job: job.name, jobId: job.id }
    try {
      if (await inTransaction(db, (tx) => renewClaim(tx, job, timing.leaseSeconds))) return
      log.warn(about, 'another process took over a job that is still running here')
    } catch (error) {
      log.error({ ...about, err: error }, 'could not renew the claim of a job')
    }
  }

  async function postpone(job: QueuedJob, error: unknown): Promise<void> {
    const parked = error instanceof PermanentFailure || job.attempts >= maxAttempts
    const { name, id: jobId, attempts } = job
    log.error({ err: error, job: name, lane, jobId, attempts, parked }, 'a job failed')
    const reason = String(error).slice(0, maxReasonLength)
    if (parked) await inTransaction(db, (tx) => parkJob(tx, job, reason))
    else {
      const delaySeconds = getRetryDelay(attempts)
      await inTransaction(db, (tx) => postponeJob(tx, job, { reason, delaySeconds }))
    }
  }

  function work(): Promise<number> {
    working ??= doDue().finally(() => {
      working = undefined
    })
    return working
  }

  function schedule(ms: number): void {
    clearTimeout(timer)
    // Later jobs do not belong to the request that wakes the worker.
    timer = runDetached(() => setTimeout(poll, ms).unref())
  }

  async function poll(): Promise<void> {
    timer = undefined
    isWoken = false
    restMs = timing.pollMs
    try {
      await work()
      outages.noteSuccess(name)
    } catch (error) {
      outages.noteFailure(name, error, { lane })
    }
    // Jobs that were added while the last job was running may have been missed.
    if (isRunning) schedule(isWoken ? timing.wakeMs : restMs)
  }

  return {
    work,
    start() {
      if (isRunning) return
      isRunning = true
      isStopping = false
      schedule(timing.pollMs)
    },
    wake() {
      if (!isRunning || isWoken) return
      isWoken = true
      if (timer) schedule(timing.wakeMs)
    },
    async stop() {
      isRunning = false
      isStopping = true
      clearTimeout(timer)
      timer = undefined
      await working
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import { createMutex, type Mutex } from '../../platform/concurrency/index.ts'
import { type Database, type Executor, inTransaction, type Tx } from '../../platform/database/database.ts'
import { databaseTime, secondsFromNow } from '../../platform/database/database-time.ts'
import { getErrorMessage } from '../../platform/errors/index.ts'

/** The progress of long work. */
export type WorkState = {
  goal: string
  stage: string
  after_id: number
  done: number
  total: number
  failures: number
  last_error: string
  retry_at: number
  started_at: number
  finished_at: number
}

/** One walk through the rows of a table in order of their ids. */
export type WorkStage = {
  name: string
  count(db: Executor): Promise<number>
  /**
   * Processes the rows after an id; undefined if there are none left. Runs again if the process dies
   * meanwhile.
   */
  step(afterId: number, attempt: number): Promise<{ lastId: number; count: number } | undefined>
}

export type BackgroundWork = {
  name: string
  /** The current goal of the work; '' if there is nothing to do. */
  goal(): string
  /** Runs before the first stage. */
  begin?(): Promise<void>
  stages: readonly WorkStage[]
  /** Maximum seconds between attempts; five minutes by default. */
  maxPause?: number
}

export const finishedStage = 'done'
const beginning = 'begin'
/** The goal of work whose result is no longer worth anything. */
export const resetGoal = '?'
/** Seconds for which a process claims the work; renewed while it is working. */
const lockSeconds = 60
const renewSeconds = 20
const defaultMaxPause = 300
/** Longer steps mostly wait for others. */
const defaultMaxRestMs = 100

export async function findWork(db: Executor, name: string): Promise<WorkState | undefined> {
  return db.selectFrom('background_work').selectAll().where('name', '=', name).executeTakeFirst()
}

/** Work whose last attempt failed. */
export function listFailedWork(db: Executor) {
  return db
    .selectFrom('background_work')
    .select(['name', 'last_error'])
    .where('failures', '>', 0)
    .where('last_error', '<>', '')
    .orderBy('name')
    .execute()
}

/**
 * Resets the progress, so that the work starts over. The process that has claimed it releases it at the next
 * step.
 */
export async function forgetWork(tx: Tx, name: string): Promise<void> {
  await tx.updateTable('background_work').set({ goal: resetGoal }).where('name', '=', name).execute()
}

/** Whether the work has achieved the goal. */
export function isReached(state: WorkState | undefined, goal: string): boolean {
  return state ? state.goal === goal && state.stage === finishedStage : goal === ''
}

export type WorkOptions = {
  db: Database
  /** The start and end times, for people. Locks and retries use the database's time. */
  clock: Clock
  /** Milliseconds after which a turn ends, so that a process can stop; the next turn continues. */
  turnMs?: number
  /** Maximum milliseconds of rest after a step; 0 if nothing else is served. */
  maxRestMs?: number
}

/**
 * Continues the work for one turn: from the beginning if the goal has changed, else from where it was, with
 * as much rest as work. Only one of several processes does it. Returns whether the goal is reached; a failure
 * is stored in the database and thrown.
 */
export async function runWork(options: WorkOptions, work: BackgroundWork): Promise<boolean> {
  const { db, clock, turnMs = 4000, maxRestMs = defaultMaxRestMs } = options
  const goal = work.goal()
  const found = await findWork(db, work.name)
  if (isReached(found, goal)) return true
  if (found?.goal !== goal) await setGoal(options, work, goal)
  const lock = await acquireLock(options, work.name)
  if (!lock) return false
  const until = performance.now() + turnMs
  const stopRenewing = keepRenewing(options, lock)
  try {
    while (work.goal() === goal && performance.now() < until) {
      const state = await findWork(db, work.name)
      if (state?.goal !== goal || state.stage === finishedStage) break
      const startedAt = performance.now()
      const next = await step(work, state)
      if (!(await save(options, lock, { ...next, goal }))) break
      // Half of the time is for visitors.
      await sleep(Math.min(performance.now() - startedAt, maxRestMs))
    }
    await release(options, lock)
  } catch (error) {
    await fail(options, lock, { maxPause: work.maxPause, error })
    throw error
  } finally {
    stopRenewing()
  }
  const state = await findWork(db, work.name)
  if (!isReached(state, goal)) return false
  if (state?.finished_at === 0) await inTransaction(db, (tx) => finish(tx, work.name, clock()))
  return true
}

type Progress = { stage: string; after_id: number; done: number }

async function step(work: BackgroundWork, state: WorkState): Promise<Progress> {
  const { stage, after_id, done } = state
  if (stage === beginning) {
    await work.begin?.()
    return { stage: work.stages[0]?.name ?? finishedStage, after_id: 0, done }
  }
  const index = work.stages.findIndex(({ name }) => name === stage)
  const result = await work.stages[index]?.step(after_id, state.failures + 1)
  if (result) return { stage, after_id: result.lastId, done: done + result.count }
  return { stage: work.stages[index + 1]?.name ?? finishedStage, after_id: 0, done }
}

async function setGoal({ db, clock }: WorkOptions, work: BackgroundWork, goal: string): Promise<void> {
  const counts = await Promise.all(work.stages.map((stage) => stage.count(db)))
  const restarted = {
    goal,
    stage: beginning,
    after_id: 0,
    done: 0,
    total: counts.reduce((sum, count) => sum + count, 0),
    failures: 0,
    last_error: '',
    retry_at: 0,
    started_at: clock(),
    finished_at: 0,
  }
  await inTransaction(db, (tx) =>
    tx
      .insertInto('background_work')
      .values({ name: work.name, ...restarted })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(restarted))
      .execute(),
  )
}

/**
 * Work that a process has claimed. A lock that expired, such as that of a process that was suspended for a
 * while, may have been taken over since; the new one ends later, so that an older one matches no row.
 */
type Lock = {
  name: string
  /** As stored; undefined when the work was released. */
  heldUntil: number | undefined
  /** One change at a time: a renewal during another change would make the lock look lost to that one. */
  mutex: Mutex
}

async function acquireLock({ db }: WorkOptions, name: string): Promise<Lock | undefined> {
  const row = await inTransaction(db, (tx) =>
    tx
      .updateTable('background_work')
      .set({ held_until: secondsFromNow(tx, lockSeconds) })
      .where('name', '=', name)
      .where('held_until', '<=', databaseTime(tx))
      .where('retry_at', '<=', databaseTime(tx))
      .returning('held_until')
      .executeTakeFirst(),
  )
  return row && { name, heldUntil: row.held_until, mutex: createMutex() }
}

type LockedChange = {
  /** Only while the work has this goal. */
  goal?: string
  values: Partial<Omit<WorkState, 'goal' | 'retry_at'>>
  retryInSeconds?: number
  isReleased?: boolean
}

/** Changes work and renews its lock, or releases it. False where another process has taken the work over. */
async function changeLocked({ db }: WorkOptions, lock: Lock, change: LockedChange): Promise<boolean> {
  const { goal, values, retryInSeconds, isReleased = false } = change
  return lock.mutex.run(async () => {
    const { name, heldUntil } = lock
    if (heldUntil === undefined) return false
    const row = await inTransaction(db, (tx) => {
      const held = tx
        .updateTable('background_work')
        .set({ ...values, held_until: isReleased ? 0 : secondsFromNow(tx, lockSeconds) })
        .$if(retryInSeconds !== undefined, (update) =>
          update.set({ retry_at: secondsFromNow(tx, retryInSeconds ?? 0) }),
        )
        .where('name', '=', name)
        .where('held_until', '=', heldUntil)
      const wanted = goal === undefined ? held : held.where('goal', '=', goal)
      return wanted.returning('held_until').executeTakeFirst()
    })
    if (row) lock.heldUntil = isReleased ? undefined : row.held_until
    return row !== undefined
  })
}

/** A step may take longer than the lock. */
function keepRenewing(options: WorkOptions, lock: Lock): () => void {
  // If one fails, another follows before the lock ends.
  const renew = () => void changeLocked(options, lock, { values: {} }).catch(() => {})
  const timer = setInterval(renew, renewSeconds * 1000).unref()
  return () => clearInterval(timer)
}

/** False if another goal was set meanwhile, or another process continues the work. */
function save(
  options: WorkOptions,
  lock: Lock,
  { goal, ...progress }: Progress & { goal: string },
): Promise<boolean> {
  return changeLocked(options, lock, { goal, values: { ...progress, failures: 0, last_error: '' } })
}

async function release(options: WorkOptions, lock: Lock): Promise<void> {
  await changeLocked(options, lock, { values: {}, isReleased: true })
}

async function finish(tx: Tx, name: string, at: number): Promise<void> {
  await tx.updateTable('background_work').set({ finished_at: at }).where('name', '=', name).execute()
}

/** The next attempt comes later with every failure. */
async function fail(
  options: WorkOptions,
  lock: Lock,
  { maxPause = defaultMaxPause, error }: { maxPause?: number; error: unknown },
): Promise<void> {
  const failures = ((await findWork(options.db, lock.name))?.failures ?? 0) + 1
  const message = getErrorMessage(error)
  await changeLocked(options, lock, {
    values: { failures, last_error: message.slice(0, 500) },
    retryInSeconds: Math.min(maxPause, 2 ** failures),
    isReleased: true,
  })
}

/** Runs something in one process of the site at a time, and not while the work itself is running. */
export async function withLock(
  options: WorkOptions,
  name: string,
  run: () => Promise<void>,
): Promise<boolean> {
  const lock = await acquireLock(options, name)
  if (!lock) return false
  const stopRenewing = keepRenewing(options, lock)
  try {
    await run()
  } finally {
    stopRenewing()
    await release(options, lock)
  }
  return true
}

import { sql } from 'kysely'
import type { Executor, Tx } from '../database/database.ts'
import { databaseTime, secondsFromNow } from '../database/database-time.ts'
import { getEngine } from '../database/engine.ts'
import { notifyOtherProcessesOfEach, signalHere } from '../database/signals.ts'
import { hasTargets, type Lane } from './lanes.ts'
import type { NewJob } from './queue.ts'

export type QueuedJob = {
  id: number
  lane: string
  name: string
  payload: string
  attempts: number
  created_at: number
  /** Its cause, from `describeOrigin`. */
  origin: string
  target: string
}

/** Adds a job for each lane, in one statement. */
export async function insertJobs(
  tx: Tx,
  { createdAt, delaySeconds = 0, lanes, ...job }: NewJob & Pick<QueuedJob, 'origin'>,
): Promise<void> {
  if (lanes.length === 0) return
  const added = {
    ...job,
    created_at: createdAt,
    available_at: delaySeconds === 0 ? databaseTime(tx) : secondsFromNow(tx, delaySeconds),
  }
  const insert = tx.insertInto('outbox').values(lanes.map((lane) => ({ ...added, lane })))
  // Notified in the statement itself: jobs are added with most writes.
  if (getEngine(tx) === 'sqlite') await insert.execute()
  else
    await insert
      .returning(notifyOtherProcessesOfEach(tx, 'jobs', lanes, sql.ref('lane')).as('notified'))
      .execute()
  for (const lane of lanes) signalHere(tx, 'jobs', lane)
}

/**
 * Whether no other job of the target is running. Separate from the next condition, so that each uses an
 * index.
 */
const isTargetFree = (db: Executor) => sql<boolean>`not exists (
    select 1 from outbox other
    where other.target = outbox.target and other.target <> '' and other.claimed = 1
      and other.available_at > ${databaseTime(db)} and other.id <> outbox.id)`

/** Whether the target has no earlier waiting job with the same subject. */
const isFirstOfSubject = sql<boolean>`not exists (
    select 1 from outbox other
    where other.target = outbox.target and other.target <> '' and other.subject = outbox.subject
      and other.subject <> '' and other.id < outbox.id and other.parked = 0)`

/** The job of a lane that is due first. */
function selectFirst(db: Executor, lane: Lane) {
  const waiting = db.selectFrom('outbox').where('lane', '=', lane).where('parked', '=', sql.lit(0))
  const free = hasTargets(lane) ? waiting.where(isTargetFree(db)).where(isFirstOfSubject) : waiting
  return free.orderBy('available_at').orderBy('id').limit(1)
}

/**
 * Seconds until a job of the lane is due, 0 or less if one is; undefined if none waits. Only reads: looking
 * for work every second must not block SQLite's writers.
 */
export async function findWait(db: Executor, lane: Lane): Promise<number | undefined> {
  const wait = sql<number>`available_at - ${databaseTime(db)}`.as('wait')
  return (await selectFirst(db, lane).select(wait).executeTakeFirst())?.wait
}

// A time in whole seconds may be almost a second old.
const leaseEnd = (db: Executor, leaseSeconds: number) => secondsFromNow(db, leaseSeconds + 1)

/** Claims the next job: no other worker sees it until the lease ends. */
export function claimNext(tx: Tx, lane: Lane, leaseSeconds: number): Promise<QueuedJob | undefined> {
  const due = selectFirst(tx, lane).select('id').where('available_at', '<=', databaseTime(tx))
  return tx
    .updateTable('outbox')
    .set((eb) => ({
      available_at: leaseEnd(tx, leaseSeconds),
      claimed: 1,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', getEngine(tx) === 'postgres' ? due.forUpdate().skipLocked() : due)
    .returning(['id', 'lane', 'name', 'payload', 'attempts', 'created_at', 'origin', 'target'])
    .executeTakeFirst()
}

/** A claim: every claim of a job increments its attempts, so an older one matches no row. */
type Claim = Pick<QueuedJob, 'id' | 'attempts'>

function updateClaimed(tx: Tx, { id, attempts }: Claim) {
  return tx.updateTable('outbox').where('id', '=', id).where('attempts', '=', attempts)
}

/** False if another process has taken the job over. */
export async function renewClaim(tx: Tx, claim: Claim, leaseSeconds: number): Promise<boolean> {
  const { numUpdatedRows } = await updateClaimed(tx, claim)
    .set({ available_at: leaseEnd(tx, leaseSeconds) })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a target has a waiting job with a subject. */
export async function hasJob(db: Executor, target: string, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('target', '=', target)
    .where('target', '<>', sql.lit(''))
    .where('subject', '=', subject)
    .where('parked', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a target's waiting jobs, except one. Returns the number. */
export async function removeJobsOfTarget(tx: Tx, target: string, exceptId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('outbox')
    .where('target', '=', target)
    .where('target', '<>', sql.lit(''))
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function removeJob(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('outbox').where('id', '=', id).execute()
}

type JobFailure = { reason: string; delaySeconds: number }

export async function postponeJob(tx: Tx, claim: Claim, failure: JobFailure): Promise<void> {
  const available_at = secondsFromNow(tx, failure.delaySeconds)
  await updateClaimed(tx, claim).set({ available_at, claimed: 0, last_error: failure.reason }).execute()
}

/** Ends the attempts; the job stays until an administrator retries or discards it. */
export async function parkJob(tx: Tx, claim: Claim, reason: string): Promise<void> {
  await updateClaimed(tx, claim)
    .set({ parked: 1, claimed: 0, parked_at: databaseTime(tx), last_error: reason })
    .execute()
}

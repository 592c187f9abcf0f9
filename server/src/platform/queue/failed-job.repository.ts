import { sql } from 'kysely'
import type { Executor, Tx } from '../database/database.ts'
import { databaseTime } from '../database/database-time.ts'
import { signal } from '../database/signals.ts'

/** A job whose last attempt failed. */
export type FailedJob = {
  id: number
  lane: string
  name: string
  /** In a lane with targets: its target. */
  target: string
  attempts: number
  /** 1 = there are no more attempts. */
  parked: number
  last_error: string
  created_at: number
  /** Seconds until the next attempt, if there is one; below 1 if it is due or running. */
  wait_seconds: number
}

/** Which jobs: those with these numbers, or all. */
export type JobSelection = readonly number[] | 'all'

/** Failed, and not running. */
const isWaiting = (db: Executor) =>
  sql<boolean>`(last_error <> '' and (claimed = 0 or available_at <= ${databaseTime(db)}))`

const isSelected = (ids: JobSelection) =>
  ids === 'all' ? sql<boolean>`1 = 1` : sql<boolean>`id in (${sql.join(ids)})`

const selectFailed = (db: Executor) =>
  db.selectFrom('outbox').where((eb) => eb.or([eb('parked', '=', 1), eb('last_error', '<>', '')]))

/** Failed jobs, those without further attempts first, with the total. */
export async function listFailedJobs(
  db: Executor,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<{ count: number; jobs: FailedJob[] }> {
  const failed = selectFailed(db)
  const { count } = await failed
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const jobs = await failed
    .select(['id', 'lane', 'name', 'target', 'attempts', 'parked', 'last_error', 'created_at'])
    .select(sql<number>`available_at - ${databaseTime(db)}`.as('wait_seconds'))
    .orderBy('parked', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { count, jobs }
}

/** The number of failed jobs, by name and by whether there are further attempts. */
export function countFailedJobs(db: Executor) {
  return selectFailed(db)
    .select((eb) => ['name', 'parked', eb.fn.countAll<number>().as('count')])
    .groupBy(['name', 'parked'])
    .orderBy('name')
    .execute()
}

/**
 * How many jobs keep failing, or were recently given up, after more than one attempt. A job that another
 * server rejects at the first attempt, such as a mail to an address that no longer exists, is not a failure
 * of the site.
 */
export async function countLastingFailures(
  db: Executor,
  { lastingSeconds, newsSeconds }: { lastingSeconds: number; newsSeconds: number },
): Promise<number> {
  const now = databaseTime(db)
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('attempts', '>', 1)
    .where((eb) =>
      eb.or([
        eb.and([eb('parked', '=', 1), eb('parked_at', '>', sql<number>`${now} - ${newsSeconds}`)]),
        eb.and([
          eb('parked', '=', 0),
          eb('last_error', '<>', ''),
          eb('created_at', '<=', sql<number>`${now} - ${lastingSeconds}`),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return count
}

export type LaneState = {
  lane: string
  waiting: number
  /** How many of the waiting jobs have failed before. */
  retrying: number
  /** Without further attempts. */
  failed: number
  /** When the oldest waiting job was added; null if none waits. */
  oldest_at: number | null
  /** The latest failed job, even if it is being retried. */
  last_error: string
}

/**
 * How many jobs wait or failed permanently, in each lane with any. Jobs that are not due yet are not counted.
 */
export async function listLaneStates(db: Executor): Promise<LaneState[]> {
  const isDue = sql`parked = 0 and (claimed = 1 or last_error <> '' or available_at <= ${databaseTime(db)})`
  const { rows } = await sql<LaneState>`
    select lane, sum(case when ${isDue} then 1 else 0 end) as waiting,
      sum(case when parked = 0 and last_error <> '' then 1 else 0 end) as retrying,
      sum(case when parked = 1 then 1 else 0 end) as failed,
      min(case when ${isDue} then created_at end) as oldest_at,
      coalesce((select last_error from outbox latest where latest.lane = outbox.lane and latest.last_error <> ''
        order by latest.id desc limit 1), '') as last_error
    from outbox group by lane`.execute(db)
  return rows
}

/** Makes failed jobs due, with three days of attempts before them. Returns how many. */
export async function retryJobs(tx: Tx, ids: JobSelection): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ parked: 0, parked_at: 0, claimed: 0, attempts: 0, available_at: databaseTime(tx) })
    .where(isSelected(ids))
    .where((eb) => eb.or([eb('parked', '=', 1), isWaiting(tx)]))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await signal(tx, 'jobs', '')
  return Number(numUpdatedRows)
}

/** Deletes jobs without further attempts, and with `ids` also those that wait for one. Returns the number. */
export async function discardJobs(tx: Tx, ids: JobSelection): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('outbox')
    .where(isSelected(ids))
    .where((eb) => (ids === 'all' ? eb('parked', '=', 1) : eb.or([eb('parked', '=', 1), isWaiting(tx)])))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

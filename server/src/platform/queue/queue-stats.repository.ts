import { sql } from 'kysely'
import type { Executor } from '../database/database.ts'
import { databaseTime } from '../database/database-time.ts'

export type QueueStats = {
  lane: string
  /** Due now, or running. */
  due: number
  /** Failed, and to be retried later. */
  waiting: number
  /** Not retried automatically. */
  failed: number
  /** Seconds for which the oldest due job has been waiting. */
  oldestSeconds: number
}

/** The number of jobs by lane; lanes without jobs are missing. */
export async function readQueueStats(db: Executor): Promise<QueueStats[]> {
  const now = databaseTime(db)
  const isDue = sql`parked = 0 and available_at <= ${now}`
  const count = (condition: typeof isDue) => sql<number>`sum(case when ${condition} then 1 else 0 end)`
  const rows = await db
    .selectFrom('outbox')
    .select('lane')
    .select([
      // A claimed job is due again only when its claim ends. Jobs for later are not due.
      count(sql`parked = 0 and (available_at <= ${now} or claimed = 1)`).as('due'),
      count(sql`parked = 0 and available_at > ${now} and claimed = 0 and last_error <> ''`).as('waiting'),
      count(sql`parked = 1`).as('failed'),
      sql<number>`max(case when ${isDue} then ${now} - available_at else 0 end)`.as('oldestSeconds'),
    ])
    .groupBy('lane')
    .execute()
  return rows.map((row) => ({ ...row, due: Number(row.due), oldestSeconds: Number(row.oldestSeconds) }))
}

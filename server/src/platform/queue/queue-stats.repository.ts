import { sql } from 'kysely'
import type { Executor } from '../database/database.ts'
import { databaseTime } from '../database/database-time.ts'

export type QueueStats = {
  lane: string
  /** Due now, or being handled. */
  due: number
  /** Failed, and to be tried again later. */
  waiting: number
  /** Not tried again by themselves. */
  failed: number
  /** Seconds for which the oldest that is due has been waiting. */
  oldestSeconds: number
}

/** How much there is to do, by lane; lanes with nothing to do are missing. */
export async function readQueueStats(db: Executor): Promise<QueueStats[]> {
  const now = databaseTime(db)
  const isDue = sql`parked = 0 and available_at <= ${now}`
  const count = (condition: typeof isDue) => sql<number>`sum(case when ${condition} then 1 else 0 end)`
  const rows = await db
    .selectFrom('outbox')
    .select('lane')
    .select([
      // What is claimed is due again only when its claim ends. What is to be done later is neither.
      count(sql`parked = 0 and (available_at <= ${now} or claimed = 1)`).as('due'),
      count(sql`parked = 0 and available_at > ${now} and claimed = 0 and last_error <> ''`).as('waiting'),
      count(sql`parked = 1`).as('failed'),
      sql<number>`max(case when ${isDue} then ${now} - available_at else 0 end)`.as('oldestSeconds'),
    ])
    .groupBy('lane')
    .execute()
  return rows.map((row) => ({ ...row, due: Number(row.due), oldestSeconds: Number(row.oldestSeconds) }))
}

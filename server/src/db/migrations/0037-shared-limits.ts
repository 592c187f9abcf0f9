import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'

/**
 * Counters that several processes share. None is worth keeping after a crash, so PostgreSQL writes no log of
 * them, and counting needs no disk flush.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const create = getEngine(db) === 'postgres' ? sql`create unlogged table` : sql`create table`
  // The columns, in this order, are those of RateLimiterPostgres.
  await sql`${create} rate_limits (key text primary key, points integer not null default 0, expire bigint)`.execute(
    db,
  )
  await sql`${create} once_only (key text primary key, until bigint not null)`.execute(db)
  await sql`${create} captcha_counts (
    key text primary key, number integer not null, last_at bigint not null
  )`.execute(db)
}

import { answerStatus, commentStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { getEngine } from '../../platform/database/engine.ts'
import { accountState } from '../auth/index.ts'

/** How many questions public lists have: a counter that every change of a question updates. */
export async function readListedCount(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'questions.listed')
    .executeTakeFirst()
  return row?.value ?? 0
}

export type AnswerStates = { resolved: number; unanswered: number }

/** How many questions of public lists have an accepted answer, and how many none at all. Reads all questions. */
export async function countAnswerStates(db: Executor): Promise<AnswerStates> {
  const { rows } = await sql<AnswerStates>`
    select coalesce(sum(case when accepted_answer_id <> 0 and answer_count > 0 then 1 else 0 end), 0) as resolved,
      coalesce(sum(case when answer_count = 0 then 1 else 0 end), 0) as unanswered
    from questions where listed = 1`.execute(db)
  return rows[0] ?? { resolved: 0, unanswered: 0 }
}

export type SiteCounts = {
  answers: number
  comments: number
  votes: number
  users: number
  /** Bytes. */
  uploads: number
}

/** Counts that take longer the larger the site is. */
export async function countContent(db: Executor): Promise<SiteCounts> {
  const { rows } = await sql<SiteCounts>`select
    (select count(*) from answers where status = ${sql.lit(answerStatus.available)}) as answers,
    (select count(*) from comments where status = ${sql.lit(commentStatus.available)}) as comments,
    (select count(*) from votes where direction <> 0
      and not exists (select 1 from comments where comments.id = votes.object_id)) as votes,
    (select count(*) from users
      where status in (${sql.lit(accountState.available)}, ${sql.lit(accountState.suspended)})) as users,
    (select coalesce(sum(size), 0) from uploads) as uploads`.execute(db)
  return rows[0] ?? { answers: 0, comments: 0, votes: 0, users: 0, uploads: 0 }
}

export type DatabaseDescription = { version: string; size: number }

/** Name and version of the database, and how many bytes it takes. */
export async function describeDatabase(db: Executor): Promise<DatabaseDescription> {
  const described =
    getEngine(db) === 'sqlite'
      ? sql<DatabaseDescription>`select 'sqlite3 ' || sqlite_version() as version, page_count * page_size as size
          from pragma_page_count(), pragma_page_size()`
      : sql<DatabaseDescription>`select 'PostgreSQL ' || current_setting('server_version') as version,
          pg_database_size(current_database()) as size`
  const { rows } = await described.execute(db)
  return rows[0] ?? { version: '', size: 0 }
}

export type LaneState = {
  lane: string
  waiting: number
  failed: number
  /** When the oldest event that waits was recorded; null where none waits. */
  oldest_at: number | null
  /** Of the latest event that failed, even if it is tried again. */
  last_error: string
}

/** How many events wait, and how many failed for good, in each lane. */
export async function listLaneStates(db: Executor): Promise<LaneState[]> {
  const { rows } = await sql<LaneState>`
    select lane, sum(case when parked = 0 then 1 else 0 end) as waiting,
      sum(case when parked = 1 then 1 else 0 end) as failed,
      min(case when parked = 0 then created_at end) as oldest_at,
      coalesce((select last_error from outbox latest where latest.lane = outbox.lane and latest.last_error <> ''
        order by latest.id desc limit 1), '') as last_error
    from outbox group by lane`.execute(db)
  return rows
}

export async function sumUploads(db: Executor): Promise<number> {
  const { rows } = await sql<{ size: number }>`select coalesce(sum(size), 0) as size from uploads`.execute(db)
  return rows[0]?.size ?? 0
}

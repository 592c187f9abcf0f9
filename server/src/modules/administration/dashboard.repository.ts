import { answerStatus, commentStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { getEngine } from '../../platform/database/engine.ts'
import { accountState } from '../auth/index.ts'

export type StatName = 'answer_states' | 'content'

/**
 * The number of questions in public lists, which every change of a question updates, and the latest other
 * counts.
 */
export async function readStats(db: Executor) {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, value from site_figures
    union all select name, cast(value as text) from counters where name = 'questions.listed'`.execute(db)
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  return {
    listed: Number(values.get('questions.listed') ?? 0),
    answerStates: values.get('answer_states') ?? '',
    content: values.get('content') ?? '',
  }
}

/** True for the first process that claims a stat which none has claimed since a time. */
export async function claimStat(
  tx: Tx,
  name: StatName,
  { now, since }: { now: number; since: number },
): Promise<boolean> {
  const claimed = await tx
    .updateTable('site_figures')
    .set({ claimed_at: now })
    .where('name', '=', name)
    .where('claimed_at', '<=', since)
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function updateStat(tx: Tx, name: StatName, value: string): Promise<void> {
  await tx.updateTable('site_figures').set({ value }).where('name', '=', name).execute()
}

export type AnswerStates = { resolved: number; unanswered: number }

/**
 * How many questions of public lists have an accepted answer, and how many no answer at all. Reads all
 * questions.
 */
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
  /** For questions and answers, including imported ones without a known author. */
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
      and not exists (select 1 from comments where comments.id = votes.object_id))
    + (select coalesce(sum(up_votes + down_votes), 0) from imported_votes
      where not exists (select 1 from comments where comments.id = imported_votes.object_id)) as votes,
    (select count(*) from users
      where status in (${sql.lit(accountState.available)}, ${sql.lit(accountState.suspended)})) as users,
    (select coalesce(sum(size), 0) from uploads) as uploads`.execute(db)
  return rows[0] ?? { answers: 0, comments: 0, votes: 0, users: 0, uploads: 0 }
}

export type DatabaseDescription = { version: string; size: number }

/** Name, version and size of the database. */
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

export async function sumUploads(db: Executor): Promise<number> {
  const { rows } = await sql<{ size: number }>`select coalesce(sum(size), 0) as size from uploads`.execute(db)
  return rows[0]?.size ?? 0
}

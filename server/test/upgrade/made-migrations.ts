import { type Kysely, sql } from 'kysely'
import { migrations } from '../../src/db/migrations/index.ts'
import type { SiteMigration } from '../../src/db/site-migration.ts'
import { getOwnSchema } from '../../src/db/upgrade/schema-changes.ts'
import type { Executor } from '../../src/platform/database/database.ts'

const batchSize = 50

/** Adds the length of each title to questions. A backfill in the running site fills it. */
export const widen: SiteMigration = {
  summary: 'Stores how long the title of each question is.',
  servedSince: getOwnSchema(),
  async up(db: Kysely<never>) {
    await sql`alter table questions add column title_length integer not null default 0`.execute(db)
  },
  backfill: {
    async count(db: Executor) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from questions`.execute(db)
      return Number(rows[0]?.count)
    },
    async step(tx, afterId) {
      const { rows } = await sql<{ id: number }>`
        select id from questions where id > ${afterId} order by id limit ${batchSize}`.execute(tx)
      const last = rows.at(-1)
      if (!last) return undefined
      await sql`update questions set title_length = length(title)
        where id > ${afterId} and id <= ${last.id}`.execute(tx)
      return { lastId: last.id, count: rows.length }
    },
  },
}

/** Fails unless all lengths are filled. Versions before `widen` cannot serve the result. */
export const contract: SiteMigration = {
  summary: 'Copies the lengths to a table of their own.',
  servedSince: '9001-widen',
  after: ['9001-widen'],
  async up(db: Kysely<never>) {
    await sql`create table title_lengths as select id, title_length from questions where title_length > 0`.execute(
      db,
    )
  },
}

export const breaking: SiteMigration = {
  async up(db: Kysely<never>) {
    await sql`create table broken_with (id integer)`.execute(db)
  },
}

/** Makes this process a newer version. The returned function undoes it. */
export function addMigrations(made: Record<string, SiteMigration>): () => void {
  Object.assign(migrations, made)
  return () => {
    for (const name of Object.keys(made)) delete migrations[name]
  }
}

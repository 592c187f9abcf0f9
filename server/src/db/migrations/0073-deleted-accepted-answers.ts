import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import type { Backfill } from '../site-migration.ts'
import { lockAscending } from '../statements/row-lock.ts'

export const summary = 'Questions whose accepted answer was deleted are unsolved again.'
export const servedSince = '0072-followers-of-synonyms'

const batchSize = 500

/** The rows are changed while the site serves. */
export async function up(): Promise<void> {}

export const backfill: Backfill = {
  async count(db: Executor) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from questions where accepted_answer_id <> 0`.execute(db)
    return Number(rows[0]?.count)
  },
  async step(tx, afterId) {
    const { rows } = await sql<{ id: number }>`select id from questions
      where id > ${afterId} and accepted_answer_id <> 0 order by id limit ${batchSize}`.execute(tx)
    const ids = rows.map(({ id }) => id)
    const lastId = ids.at(-1)
    if (lastId === undefined) return undefined
    // Nobody restores an answer while it is looked at.
    await lockAscending(tx, 'questions', ids)
    await sql`update questions set accepted_answer_id = 0
      where id in (${sql.join(ids)}) and not exists (
        select 1 from answers a where a.id = questions.accepted_answer_id and a.status = 1)`.execute(tx)
    return { lastId, count: ids.length }
  },
}

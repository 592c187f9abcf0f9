import { type Insertable, sql } from 'kysely'
import type { FlagsTable } from '../../db/tables.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { flagState } from './flag-state.rules.ts'

export type NewFlag = Insertable<FlagsTable>

/**
 * Keeps a flag. A user's flag with the same reason on the same post that still waits is brought up to date
 * instead: false then.
 */
export async function putFlag(tx: Tx, flag: NewFlag): Promise<boolean> {
  const stored = await tx
    .insertInto('flags')
    .values(flag)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'object_id', 'reason'])
        // As a value it would not be seen to be the condition of the key.
        .where('status', '=', sql.lit(flagState.pending))
        .doUpdateSet({ content: flag.content, updated_at: flag.updated_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return stored.id === flag.id
}

export async function countPendingFlags(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('flags')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', sql.lit(flagState.pending))
    .executeTakeFirst()
  return row?.count ?? 0
}

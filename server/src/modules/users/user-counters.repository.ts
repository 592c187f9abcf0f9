import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

type UserCounter = 'question_count' | 'answer_count' | 'follow_count'

/** Adds to a counter of an account and returns the new value; 0 if there is no such account. */
export async function changeUserCounter(
  tx: Tx,
  userId: number,
  counter: UserCounter,
  by: number,
): Promise<number> {
  const row = await tx
    .updateTable('users')
    .set((eb) => ({ [counter]: eb(counter, '+', by) }))
    .where('id', '=', userId)
    .returning(sql.ref<number>(counter).as('counter'))
    .executeTakeFirst()
  return row?.counter ?? 0
}

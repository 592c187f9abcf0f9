import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'

type UserFigure = 'question_count' | 'answer_count' | 'follow_count'

/** Adds to a figure of an account and tells what it is now; 0 when there is no such account. */
export async function changeUserFigure(
  tx: Executor,
  userId: number,
  figure: UserFigure,
  by: number,
): Promise<number> {
  const row = await tx
    .updateTable('users')
    .set((eb) => ({ [figure]: eb(figure, '+', by) }))
    .where('id', '=', userId)
    .returning(sql.ref<number>(figure).as('figure'))
    .executeTakeFirst()
  return row?.figure ?? 0
}

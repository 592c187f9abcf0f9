import { qualifyColumns } from '../../db/statements/table-columns.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import { questionColumns } from '../questions/index.ts'

/** False if the bookmark already existed, as decided by the unique key. */
export async function addBookmark(tx: Tx, userId: number, questionId: number, at: number): Promise<boolean> {
  const result = await tx
    .insertInto('bookmarks')
    .values({ user_id: userId, question_id: questionId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False when there was no bookmark. */
export async function removeBookmark(tx: Tx, userId: number, questionId: number): Promise<boolean> {
  const result = await tx
    .deleteFrom('bookmarks')
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export type BookmarkRow = Awaited<ReturnType<typeof listBookmarks>>[number]

/** A page of an account's bookmarks, the last bookmarked first, each row with the total number. */
export function listBookmarks(db: Executor, userId: number, window: PageWindow) {
  return db
    .selectFrom('bookmarks as b')
    .innerJoin('questions as q', 'q.id', 'b.question_id')
    .select(qualifyColumns('q', [...questionColumns, 'active_at']))
    .select((eb) =>
      eb
        .selectFrom('bookmarks as own')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('own.user_id', '=', userId)
        .as('total'),
    )
    .where('b.user_id', '=', userId)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.question_id', 'desc')
    .offset(window.offset)
    .limit(window.limit)
    .execute()
}

export async function countBookmarks(db: Executor, userId: number): Promise<number> {
  const row = await db
    .selectFrom('bookmarks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.count ?? 0
}

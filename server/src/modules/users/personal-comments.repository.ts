import { commentStatus } from '@querent/sdk/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import type { Actor } from '../auth/index.ts'
import { visibleAnswerRows, visibleQuestionRows } from '../visibility/index.ts'

export type PersonalCommentRow = Awaited<ReturnType<typeof listCommentsBy>>[number]

/** The available comments of a user with their posts, by the names `c`, `q` and `a`. */
function selectCommentsBy(db: Executor, actor: Actor, author: RawBuilder<number>) {
  return db
    .selectFrom('comments as c')
    .innerJoin('questions as q', 'q.id', 'c.question_id')
    .leftJoin('answers as a', 'a.id', 'c.answer_id')
    .where('c.user_id', '=', author)
    .where('c.status', '=', commentStatus.available)
    .where(visibleQuestionRows(actor, 'q'))
    .where(sql<SqlBool>`(c.answer_id = 0 or ${visibleAnswerRows(actor, 'a')})`)
}

/** The account that a condition identifies, with the number of its comments. */
export async function findCommentAuthor(
  db: Executor,
  actor: Actor,
  condition: RawBuilder<SqlBool> | undefined,
) {
  if (!condition) return undefined
  return db
    .selectFrom('users')
    .select('users.id')
    .select(
      selectCommentsBy(db, actor, sql.ref('users.id'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('comments'),
    )
    .where(condition)
    .executeTakeFirst()
}

/** One page of a user's comments, newest first, limited to those the actor may see. */
export function listCommentsBy(db: Executor, actor: Actor, userId: number, window: PageWindow) {
  return selectCommentsBy(db, actor, sql`${userId}`)
    .select(['c.id', 'c.question_id', 'c.answer_id', 'c.created_at', 'c.html', 'q.title'])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .offset(window.offset)
    .limit(window.limit)
    .execute()
}

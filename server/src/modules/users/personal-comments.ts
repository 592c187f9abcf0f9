import type { PageOf, PersonalComment } from '@querent/sdk/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Executor } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import type { Actor } from '../auth/index.ts'
import { encodeId, hasShortIds, toSlug } from '../identifiers/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { contentStatus, visibleAnswerRows, visibleQuestionRows } from '../visibility/index.ts'
import { ownerCondition } from './owner.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'settings'>

/** The comments of an account, newest first, as far as the user may see them and what they belong to. */
export function createPersonalComments({ db, settings }: Dependencies) {
  return async (actor: Actor, username: string, window: PageWindow): Promise<PageOf<PersonalComment>> => {
    const owner = await findOwner(db, actor, ownerCondition(actor, username))
    if (!owner) throw new AppError('error.user.not_found')
    const rows = await listRows(db, actor, owner.id, window)
    return { count: owner.comments ?? 0, list: rows.map((row) => presentRow(row, settings.current)) }
  }
}

/** The available comments of a user with what they belong to, by the names `c`, `q` and `a`. */
function commentsBy(db: Executor, actor: Actor, author: RawBuilder<number>) {
  return db
    .selectFrom('comments as c')
    .innerJoin('questions as q', 'q.id', 'c.question_id')
    .leftJoin('answers as a', 'a.id', 'c.answer_id')
    .where('c.user_id', '=', author)
    .where('c.status', '=', contentStatus.available)
    .where(visibleQuestionRows(actor, 'q'))
    .where(sql<SqlBool>`(c.answer_id = 0 or ${visibleAnswerRows(actor, 'a')})`)
}

async function findOwner(db: Executor, actor: Actor, condition: RawBuilder<SqlBool> | undefined) {
  if (!condition) return undefined
  return db
    .selectFrom('users')
    .select('users.id')
    .select(
      commentsBy(db, actor, sql.ref('users.id'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('comments'),
    )
    .where(condition)
    .executeTakeFirst()
}

function listRows(db: Executor, actor: Actor, userId: number, window: PageWindow) {
  return commentsBy(db, actor, sql`${userId}`)
    .select(['c.id', 'c.question_id', 'c.answer_id', 'c.created_at', 'c.html', 'q.title'])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .offset(window.offset)
    .limit(window.limit)
    .execute()
}

type Row = Awaited<ReturnType<typeof listRows>>[number]

function presentRow(row: Row, settings: SiteSettings): PersonalComment {
  const isShort = hasShortIds(settings.seo.permalink)
  const questionId = encodeId('question', row.question_id, isShort)
  const answerId = row.answer_id === 0 ? '' : encodeId('answer', row.answer_id, isShort)
  return {
    comment_id: encodeId('comment', row.id),
    created_at: row.created_at,
    object_id: answerId || questionId,
    object_type: answerId ? 'answer' : 'question',
    question_id: questionId,
    answer_id: answerId,
    title: row.title,
    url_title: toSlug(row.title),
    content: row.html,
  }
}

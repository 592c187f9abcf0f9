import type { PageOf, PersonalAnswer } from '@querent/sdk/contract'
import { sql } from 'kysely'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Executor } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import type { Actor } from '../auth/index.ts'
import { presentPersonalAnswer } from '../questions/index.ts'
import { listTagsOfQuestions } from '../tags/index.ts'
import { visibleAnswerRows, visibleQuestionRows } from '../visibility/index.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'settings'>
type Request = { username: string; isNewestFirst: boolean; window: PageWindow }

/** The answers on an account's profile, as far as the user may see them and their questions. */
export function createPersonalAnswers({ db, settings }: Dependencies) {
  return async (actor: Actor, request: Request): Promise<PageOf<PersonalAnswer>> => {
    const owner = await findOwner(db, actor, request.username)
    if (!owner) throw new AppError('error.user.not_found')
    const rows = await listPersonalAnswers(db, actor, owner.id, request)
    const tags = await listTagsOfQuestions(db, [...new Set(rows.map((row) => row.question_id))])
    const list = rows.map((row) => presentPersonalAnswer(row, tags, settings.current))
    return { count: owner.answers ?? 0, list }
  }
}

/** The account with the number of its answers that the user may see. */
function findOwner(db: Executor, actor: Actor, username: string) {
  return db
    .selectFrom('users')
    .select((eb) => [
      'users.id',
      eb
        .selectFrom('answers as a')
        .innerJoin('questions as q', 'q.id', 'a.question_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('a.user_id', '=', 'users.id')
        .where(visibleAnswerRows(actor, 'a'))
        .where(visibleQuestionRows(actor, 'q'))
        .as('answers'),
    ])
    .where('users.username_key', '=', username.toLowerCase())
    .executeTakeFirst()
}

function listPersonalAnswers(db: Executor, actor: Actor, userId: number, request: Request) {
  const order = request.isNewestFirst
    ? sql`a.created_at desc, a.id desc`
    : sql`a.accepted desc, a.vote_count desc, a.created_at, a.id`
  return db
    .selectFrom('answers as a')
    .innerJoin('questions as q', 'q.id', 'a.question_id')
    .select(['a.id', 'a.question_id', 'a.accepted', 'a.vote_count', 'a.created_at', 'a.edited_at', 'q.title'])
    .where('a.user_id', '=', userId)
    .where(visibleAnswerRows(actor, 'a'))
    .where(visibleQuestionRows(actor, 'q'))
    .orderBy(order)
    .offset(request.window.offset)
    .limit(request.window.limit)
    .execute()
}

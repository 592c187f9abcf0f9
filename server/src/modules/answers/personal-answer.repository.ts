import type { Executor } from '../../platform/database/database.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import type { Actor } from '../auth/index.ts'
import { personalAnswerColumns } from '../questions/index.ts'
import { visibleAnswerRows, visibleQuestionRows } from '../visibility/index.ts'
import { answerOrderBy } from './answer.repository.ts'

export type PersonalAnswersRequest = { username: string; isNewestFirst: boolean; window: PageWindow }

/** The account with the number of its answers that the viewer may see. */
export function findOwner(db: Executor, actor: Actor, username: string) {
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

export function listPersonalAnswers(
  db: Executor,
  actor: Actor,
  userId: number,
  request: PersonalAnswersRequest,
) {
  return db
    .selectFrom('answers as a')
    .innerJoin('questions as q', 'q.id', 'a.question_id')
    .select(personalAnswerColumns)
    .where('a.user_id', '=', userId)
    .where(visibleAnswerRows(actor, 'a'))
    .where(visibleQuestionRows(actor, 'q'))
    .orderBy(answerOrderBy(request.isNewestFirst ? 'updated' : 'default'))
    .offset(request.window.offset)
    .limit(request.window.limit)
    .execute()
}

import { answerStatus, questionStatus } from '@querent/sdk/contract'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { QuestionsTable, Tables } from '../../../db/tables.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { PageWindow } from '../../../platform/pagination.ts'
import type { Actor } from '../../auth/index.ts'
import { visibleQuestionRows } from '../../visibility/index.ts'
import type { ListOrder } from './question-list.plan.ts'
import { orderBy } from './question-list.query.ts'

export type PersonalQuestionRow = Awaited<ReturnType<typeof listAuthorQuestions>>[number]
export type PersonalAnswerRow = Awaited<ReturnType<typeof listTopAnswers>>[number]

type PersonalFrame = { order: ListOrder; createdAfter?: number; activeAfter?: number }

/** The author, by number or lower-case username, and the viewer. */
type AuthorFilter = { actor: Actor; author: { id: number } | { username: string } }

type QuestionFilter = AuthorFilter & PersonalFrame & { isPublishedOnly?: boolean }

/** One page of an author's questions, pinned ones first, limited to those the actor may see. */
export function listAuthorQuestions(db: Executor, filter: QuestionFilter, window: PageWindow) {
  return db
    .selectFrom('questions as q')
    .select([
      'q.id',
      'q.title',
      'q.vote_count',
      'q.view_count',
      'q.answer_count',
      'q.collection_count',
      'q.created_at',
      'q.accepted_answer_id',
      'q.status',
    ])
    .where((eb) => matches(eb, filter))
    .orderBy(orderBy(filter.order, 'q'))
    .limit(window.limit)
    .offset(window.offset)
    .execute()
}

/** The account of a username, deleted or not, with the size of its list of questions. */
export function findAuthor(db: Executor, filter: QuestionFilter & { author: { username: string } }) {
  return db
    .selectFrom('users')
    .select((eb) => [
      'users.id',
      eb
        .selectFrom('questions as q')
        .select(({ fn }) => fn.countAll<number>().as('questions'))
        .where((inner) => matches(inner, filter))
        .as('questions'),
    ])
    .where('users.username_key', '=', filter.author.username)
    .executeTakeFirst()
}

type QuestionBuilder = ExpressionBuilder<Tables & { q: QuestionsTable }, 'q'>

function matches(eb: QuestionBuilder, filter: QuestionFilter): Expression<SqlBool> {
  const { actor, order, createdAfter, activeAfter } = filter
  return eb.and([
    eb('q.user_id', '=', authorId(filter)),
    visibleQuestionRows(actor, 'q'),
    ...(filter.isPublishedOnly ? [eb('q.status', '<>', questionStatus.pending)] : []),
    ...(order === 'unanswered'
      ? [eb('q.status', '=', questionStatus.available), eb('q.answer_count', '=', 0)]
      : []),
    ...(createdAfter === undefined ? [] : [eb('q.created_at', '>=', createdAfter)]),
    ...(activeAfter === undefined ? [] : [eb('q.active_at', '>=', activeAfter)]),
  ])
}

const authorId = ({ author }: AuthorFilter) =>
  'id' in author
    ? sql<number>`${author.id}`
    : sql<number>`(select id from users where username_key = ${author.username})`

/** The columns of an answer `a` to a question `q` that a profile shows. */
export const personalAnswerColumns = [
  'a.id',
  'a.question_id',
  'a.accepted',
  'a.vote_count',
  'a.created_at',
  'a.edited_at',
  'q.title',
] as const

/** An author's answers with the most votes, on questions that the actor may see. */
export function listTopAnswers(db: Executor, filter: AuthorFilter, limit: number) {
  return db
    .selectFrom('answers as a')
    .innerJoin('questions as q', 'q.id', 'a.question_id')
    .select(personalAnswerColumns)
    .where('a.user_id', '=', authorId(filter))
    .where('a.status', '=', answerStatus.available)
    .where(visibleQuestionRows(filter.actor, 'q'))
    .orderBy('a.vote_count', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}

import { type AnswerOrder, answerStatus } from '@querent/sdk/contract'
import { type ExpressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely'
import { qualifyColumns } from '../../db/statements/table-columns.ts'
import type { AnswersTable, Tables } from '../../db/tables.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import type { Actor } from '../auth/index.ts'
import { readableAnswerRows } from '../visibility/index.ts'

/** The columns that lists of answers read. */
export const answerColumns = [
  'id',
  'question_id',
  'user_id',
  'content',
  'html',
  'status',
  'accepted',
  'vote_count',
  'last_editor_id',
  'created_at',
  'edited_at',
] as const

/** An answer with the viewer’s vote on it. */
export type AnswerRow = Pick<Selectable<AnswersTable>, (typeof answerColumns)[number]> & {
  own_vote: number | null
}

function answersWithVote(db: Executor, viewerId: number) {
  return db
    .selectFrom('answers as a')
    .leftJoin('votes as v', (join) => join.onRef('v.object_id', '=', 'a.id').on('v.user_id', '=', viewerId))
    .select(qualifyColumns('a', answerColumns))
    .select('v.direction as own_vote')
}

/** The order of answers, for a table called `a`. */
export function answerOrderBy(order: AnswerOrder): RawBuilder<unknown> {
  switch (order) {
    case 'default':
      return sql`a.accepted desc, a.vote_count desc, a.created_at, a.id`
    case 'vote':
      return sql`a.vote_count desc, a.created_at, a.id`
    case 'updated':
      return sql`a.created_at desc, a.id desc`
    case 'created':
      return sql`a.created_at, a.id`
    default:
      return order satisfies never
  }
}

export type AnswerPageQuery = PageWindow & { questionId: number; viewer: Actor; order: AnswerOrder }

/**
 * Each answer with its question and the number of its answers that the viewer may read: see
 * `findAnswerPageHead`.
 */
export function listAnswers(db: Executor, { questionId, viewer, order, offset, limit }: AnswerPageQuery) {
  return answersWithVote(db, viewer.userId)
    .innerJoin('questions', 'questions.id', 'a.question_id')
    .select(headColumns(viewer, questionId))
    .where('a.question_id', '=', questionId)
    .where(readableAnswerRows(viewer, 'a'))
    .orderBy(answerOrderBy(order))
    .offset(offset)
    .limit(limit)
    .execute()
}

export function findAnswer(db: Executor, id: number, viewerId: number): Promise<AnswerRow | undefined> {
  return answersWithVote(db, viewerId).where('a.id', '=', id).executeTakeFirst()
}

/** An answer with the state of its question. */
export type AnswerWithQuestionRow = NonNullable<Awaited<ReturnType<typeof findAnswerWithQuestion>>>

/** As `findAnswer`, with the state of its question. */
export function findAnswerWithQuestion(db: Executor, id: number, viewerId: number) {
  return answersWithVote(db, viewerId)
    .innerJoin('questions as q', 'q.id', 'a.question_id')
    .select([
      'q.user_id as asker_id',
      'q.title as question_title',
      'q.status as question_status',
      'q.show as question_show',
      'q.answer_count',
      'q.accepted_answer_id',
    ])
    .where('a.id', '=', id)
    .executeTakeFirst()
}

/**
 * The question of a list of answers, and how many of them the viewer may read, for a page without answers.
 */
export function findAnswerPageHead(db: Executor, viewer: Actor, questionId: number) {
  return db
    .selectFrom('questions')
    .select(headColumns(viewer, questionId))
    .where('id', '=', questionId)
    .executeTakeFirst()
}

const headColumns = (viewer: Actor, questionId: number) => (eb: ExpressionBuilder<Tables, 'questions'>) =>
  [
    'questions.user_id as asker_id',
    'questions.status as question_status',
    'questions.show as question_show',
    eb
      .selectFrom('answers as counted')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('counted.question_id', '=', questionId)
      .where(readableAnswerRows(viewer, 'counted'))
      .as('total'),
  ] as const

export async function hasAvailableAnswer(db: Executor, questionId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('answers')
    .select('id')
    .where('question_id', '=', questionId)
    // The unary plus disables the index of the user's answers: they may have written thousands elsewhere.
    .where(sql`+user_id`, '=', userId)
    .where('status', 'in', [answerStatus.available, answerStatus.pending])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type AnswerState = NonNullable<Awaited<ReturnType<typeof findAnswerState>>>

/** The state of an answer that decisions need. */
export async function findAnswerState(db: Executor, id: number) {
  const row = await selectStates(db).where('a.id', '=', id).executeTakeFirst()
  return row && presentState(row)
}

/** The answer of a question that is marked as accepted, even if it is deleted. */
export async function findAcceptedAnswer(db: Executor, questionId: number): Promise<AnswerState | undefined> {
  const row = await selectStates(db)
    .where('a.question_id', '=', questionId)
    .where('a.accepted', '=', 1)
    .executeTakeFirst()
  return row && presentState(row)
}

function selectStates(db: Executor) {
  return db
    .selectFrom('answers as a')
    .innerJoin('questions as q', 'q.id', 'a.question_id')
    .select([
      'a.id',
      'a.user_id',
      'a.status',
      'a.content',
      'a.vote_count',
      'a.accepted',
      'q.id as question_id',
      'q.user_id as asker_id',
      'q.status as question_status',
      'q.show as question_show',
    ])
}

function presentState(row: Awaited<ReturnType<ReturnType<typeof selectStates>['executeTakeFirstOrThrow']>>) {
  const question = { userId: row.asker_id, status: row.question_status, show: row.question_show }
  return {
    id: row.id,
    questionId: row.question_id,
    userId: row.user_id,
    status: row.status,
    content: row.content,
    votes: row.vote_count,
    isAccepted: row.accepted === 1,
    question,
  }
}

/** Answers that an account wrote until a time and that are not deleted, oldest first. */
export async function listAnswersByUser(
  db: Executor,
  { userId, until }: { userId: number; until: number },
  limit: number,
) {
  const rows = await db
    .selectFrom('answers')
    .select(['id', 'question_id'])
    .where('user_id', '=', userId)
    .where('status', '<>', answerStatus.deleted)
    .where('created_at', '<=', until)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ id: row.id, questionId: row.question_id }))
}

export type NewAnswer = {
  id: number
  question_id: number
  user_id: number
  content: string
  html: string
  excerpt: string
  status: number
  created_at: number
}

export async function insertAnswer(tx: Tx, answer: NewAnswer): Promise<void> {
  await tx.insertInto('answers').values(answer).execute()
}

export type AnswerTexts = { content: string; html: string; excerpt: string }

export async function updateAnswerTexts(
  tx: Tx,
  id: number,
  change: Partial<AnswerTexts> & { last_editor_id?: number; edited_at?: number },
): Promise<void> {
  await tx.updateTable('answers').set(change).where('id', '=', id).execute()
}

/** Moves an answer from one state to another; false if it was not in that state. */
export async function moveAnswerStatus(
  tx: Tx,
  id: number,
  { from, to }: { from: number[]; to: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('answers')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function markAccepted(tx: Tx, id: number, isAccepted: boolean): Promise<void> {
  await tx
    .updateTable('answers')
    .set({ accepted: isAccepted ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

/** Adds to the score of an answer. */
export async function changeAnswerVotes(tx: Tx, id: number, by: number): Promise<void> {
  await tx
    .updateTable('answers')
    .set((eb) => ({ vote_count: eb('vote_count', '+', by) }))
    .where('id', '=', id)
    .execute()
}

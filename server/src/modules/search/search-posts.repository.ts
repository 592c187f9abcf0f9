import { answerStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import { toIdList } from '../../db/statements/in-list.ts'
import type { Executor } from '../../platform/database/database.ts'
import { questionTagsColumn } from '../tags/index.ts'

// The unary plus disables the index of this flag, which would read every question of the site.
const isListed = sql`+questions.listed`

/** What a result shows of its author; null if the account does not exist. */
const authorColumns = [
  'users.username as author_username',
  'users.display_name as author_name',
  'users.reputation as author_reputation',
  'users.status as author_status',
  'users.mail_status as author_mail_status',
] as const

/** What a result shows of a question that everyone may see. */
export async function listFoundQuestions(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('questions')
    .leftJoin('users', 'users.id', 'questions.user_id')
    .select([
      'questions.id',
      'questions.title',
      'questions.html',
      'questions.user_id',
      'questions.created_at',
      'questions.vote_count',
      'questions.answer_count',
      'questions.accepted_answer_id',
      'questions.status',
      questionTagsColumn(db, sql.ref('questions.id')).as('tags'),
    ])
    .select(authorColumns)
    .where('questions.id', 'in', toIdList(db, ids))
    .where(isListed, '=', 1)
    .execute()
}

/** What a result shows of an answer that everyone may see, and of its question. */
export async function listFoundAnswers(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('answers')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .leftJoin('users', 'users.id', 'answers.user_id')
    .select([
      'answers.id',
      'answers.question_id',
      'answers.html',
      'answers.user_id',
      'answers.created_at',
      'answers.vote_count',
      'answers.accepted',
      'questions.title',
      'questions.status',
      questionTagsColumn(db, sql.ref('questions.id')).as('tags'),
    ])
    .select(authorColumns)
    .where('answers.id', 'in', toIdList(db, ids))
    .where('answers.status', '=', answerStatus.available)
    .where(isListed, '=', 1)
    .execute()
}

export type FoundQuestion = Awaited<ReturnType<typeof listFoundQuestions>>[number]
export type FoundAnswer = Awaited<ReturnType<typeof listFoundAnswers>>[number]

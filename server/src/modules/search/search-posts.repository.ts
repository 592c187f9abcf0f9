import { answerStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import { listOf } from '../../db/statements/in-list.ts'
import type { Executor } from '../../platform/database/database.ts'
import { questionTagsColumn } from '../tags/index.ts'
import { type UserBasicRow, userBasicColumns } from '../users/index.ts'

// A unary plus keeps the flag's index out: it would read every question of the site.
const isListed = sql`+questions.listed`

/** What a result shows of a question that everyone may see. */
export async function listFoundQuestions(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('questions')
    .select([
      'id',
      'title',
      'html',
      'user_id',
      'created_at',
      'vote_count',
      'answer_count',
      'accepted_answer_id',
      'status',
      questionTagsColumn(db, sql.ref('questions.id')).as('tags'),
    ])
    .where('id', 'in', listOf(db, ids))
    .where(isListed, '=', 1)
    .execute()
}

/** What a result shows of an answer that everyone may see, and of the question above it. */
export async function listFoundAnswers(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('answers')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
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
    .where('answers.id', 'in', listOf(db, ids))
    .where('answers.status', '=', answerStatus.available)
    .where(isListed, '=', 1)
    .execute()
}

/** The authors of posts, by their ids: without waiting for the posts. */
export async function listFoundAuthors(
  db: Executor,
  posts: { questions: readonly number[]; answers: readonly number[] },
): Promise<Map<number, UserBasicRow>> {
  const rows = await db
    .selectFrom('users')
    .select(userBasicColumns)
    .where('id', 'in', (query) =>
      query
        .selectFrom('questions')
        .select('user_id')
        .where('id', 'in', listOf(db, posts.questions))
        .unionAll(query.selectFrom('answers').select('user_id').where('id', 'in', listOf(db, posts.answers))),
    )
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export type FoundQuestion = Awaited<ReturnType<typeof listFoundQuestions>>[number]
export type FoundAnswer = Awaited<ReturnType<typeof listFoundAnswers>>[number]

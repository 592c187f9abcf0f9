import type { Executor } from '../../platform/database/database.ts'
import type { ObjectId } from '../identifiers/index.ts'
import type { Content, NumberedQuestion } from './visibility.policy.ts'

/** The question, answer or comment with an id, in whatever state. */
export async function findContent(db: Executor, object: ObjectId | undefined): Promise<Content | undefined> {
  if (object?.kind === 'question') return findQuestionContent(db, object.id)
  if (object?.kind === 'answer') return findAnswerContent(db, object.id)
  if (object?.kind === 'comment') return findCommentContent(db, object.id)
  return undefined
}

async function findQuestionContent(db: Executor, id: number): Promise<Content | undefined> {
  const row = await db
    .selectFrom('questions')
    .select(['id', 'user_id', 'title', 'status', 'show'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const question = { id, userId: row.user_id, title: row.title, status: row.status, show: row.show }
  return { kind: 'question', id, userId: row.user_id, question }
}

const questionStateColumns = [
  'questions.id as question_id',
  'questions.user_id as question_user_id',
  'questions.title as question_title',
  'questions.status as question_status',
  'questions.show as question_show',
] as const

type QuestionColumns = {
  question_id: number
  question_user_id: number
  question_title: string
  question_status: number
  question_show: number
}

const getQuestion = (row: QuestionColumns): NumberedQuestion => ({
  id: row.question_id,
  userId: row.question_user_id,
  title: row.question_title,
  status: row.question_status,
  show: row.question_show,
})

async function findAnswerContent(db: Executor, id: number): Promise<Content | undefined> {
  const row = await db
    .selectFrom('answers')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .select(['answers.user_id', 'answers.status', ...questionStateColumns])
    .where('answers.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const question = getQuestion(row)
  const answer = { id, userId: row.user_id, status: row.status, question }
  return { kind: 'answer', id, userId: row.user_id, question, answer }
}

async function findCommentContent(db: Executor, id: number): Promise<Content | undefined> {
  const row = await db
    .selectFrom('comments')
    .innerJoin('questions', 'questions.id', 'comments.question_id')
    .leftJoin('answers', 'answers.id', 'comments.answer_id')
    .select([
      'comments.user_id',
      'comments.status',
      'comments.created_at',
      'answers.id as answer_id',
      'answers.user_id as answer_user_id',
      'answers.status as answer_status',
      ...questionStateColumns,
    ])
    .where('comments.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const question = getQuestion(row)
  const answer =
    row.answer_id === null
      ? undefined
      : { id: row.answer_id, userId: row.answer_user_id ?? 0, status: row.answer_status ?? 0, question }
  const comment = { status: row.status, userId: row.user_id, question, answer, createdAt: row.created_at }
  return { kind: 'comment', id, userId: row.user_id, comment, question, answer }
}

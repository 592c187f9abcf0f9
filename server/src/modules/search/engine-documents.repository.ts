import { answerStatus } from '@querent/sdk/contract'
import type { SearchDocument } from '@querent/sdk/server'
import type { Executor } from '../../platform/database/database.ts'
import { encodeId } from '../identifiers/index.ts'

/** The maximum number of characters of a post that is sent to an engine. */
const maxContentLength = 20_000

/** Which posts: specific ones, or a page of all posts in order of their ids. */
export type DocumentChoice = { ids: readonly number[] } | { afterId: number; limit: number }

/** A document with the id of its post. */
export type NumberedDocument = { number: number; document: SearchDocument }

/** Questions that everyone may see, in the form an engine indexes. */
export async function listQuestionDocuments(
  db: Executor,
  choice: DocumentChoice,
): Promise<NumberedDocument[]> {
  let query = db
    .selectFrom('questions')
    .select([
      'id',
      'user_id',
      'title',
      'content',
      'view_count',
      'answer_count',
      'vote_count',
      'accepted_answer_id',
      'created_at',
      'active_at',
    ])
    .where('listed', '=', 1)
    .orderBy('id')
  if ('ids' in choice) query = query.where('id', 'in', choice.ids)
  else query = query.where('id', '>', choice.afterId).limit(choice.limit)
  const rows = await query.execute()
  const tags = await listTagIds(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    number: row.id,
    document: {
      id: encodeId('question', row.id),
      type: 'question',
      title: row.title,
      content: row.content.slice(0, maxContentLength),
      tagIds: tags.get(row.id) ?? [],
      questionId: encodeId('question', row.id),
      userId: String(row.user_id),
      views: row.view_count,
      answers: row.answer_count,
      score: row.vote_count,
      isAccepted: row.accepted_answer_id !== 0,
      createdAt: row.created_at,
      activeAt: row.active_at,
    },
  }))
}

/** Answers that everyone may see. */
export async function listAnswerDocuments(db: Executor, choice: DocumentChoice): Promise<NumberedDocument[]> {
  let query = db
    .selectFrom('answers')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .select([
      'answers.id',
      'answers.question_id',
      'answers.user_id',
      'answers.content',
      'answers.vote_count',
      'answers.accepted',
      'answers.created_at',
      'questions.title',
    ])
    .where('answers.status', '=', answerStatus.available)
    .where('questions.listed', '=', 1)
    .orderBy('answers.id')
  if ('ids' in choice) query = query.where('answers.id', 'in', choice.ids)
  else query = query.where('answers.id', '>', choice.afterId).limit(choice.limit)
  const rows = await query.execute()
  const tags = await listTagIds(
    db,
    rows.map((row) => row.question_id),
  )
  return rows.map((row) => ({
    number: row.id,
    document: {
      id: encodeId('answer', row.id),
      type: 'answer',
      title: row.title,
      content: row.content.slice(0, maxContentLength),
      tagIds: tags.get(row.question_id) ?? [],
      questionId: encodeId('question', row.question_id),
      userId: String(row.user_id),
      views: 0,
      answers: 0,
      score: row.vote_count,
      isAccepted: row.accepted === 1,
      createdAt: row.created_at,
      activeAt: row.created_at,
    },
  }))
}

async function listTagIds(db: Executor, questionIds: readonly number[]): Promise<Map<number, string[]>> {
  if (questionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('question_tags')
    .select(['question_id', 'tag_id'])
    .where('question_id', 'in', [...new Set(questionIds)])
    .orderBy('tag_id')
    .execute()
  const ids = new Map<number, string[]>()
  for (const row of rows) {
    ids.set(row.question_id, [...(ids.get(row.question_id) ?? []), encodeId('tag', row.tag_id)])
  }
  return ids
}

export async function countPublicQuestions(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('questions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('listed', '=', 1)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function countPublicAnswers(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('answers')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('answers.status', '=', answerStatus.available)
    .where('questions.listed', '=', 1)
    .executeTakeFirstOrThrow()
  return row.count
}

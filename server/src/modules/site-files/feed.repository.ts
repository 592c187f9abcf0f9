import { answerStatus } from '@querent/sdk/contract'
import type { Executor } from '../../platform/database/database.ts'

const feedLength = 30

const feedColumns = [
  'questions.id',
  'questions.user_id',
  'questions.title',
  'questions.html',
  'questions.created_at',
  'questions.edited_at',
] as const

const authorColumns = ['users.username', 'users.display_name', 'users.status as user_status'] as const

/** The newest public questions. */
export function listNewestQuestions(db: Executor) {
  return db
    .selectFrom('questions')
    .leftJoin('users', 'users.id', 'questions.user_id')
    .select([...feedColumns, ...authorColumns])
    .where('questions.listed', '=', 1)
    .orderBy('questions.created_at', 'desc')
    .orderBy('questions.id', 'desc')
    .limit(feedLength)
    .execute()
}

/** Like `listNewestQuestions`, for one tag. Numbers ascend with time, and there is an index for them. */
export function listNewestQuestionsOfTag(db: Executor, tagId: number) {
  return db
    .selectFrom('question_tags')
    .innerJoin('questions', 'questions.id', 'question_tags.question_id')
    .leftJoin('users', 'users.id', 'questions.user_id')
    .select([...feedColumns, ...authorColumns])
    .where('question_tags.tag_id', '=', tagId)
    .where('question_tags.visible', '=', 1)
    .where('questions.listed', '=', 1)
    .orderBy('question_tags.question_id', 'desc')
    .limit(feedLength)
    .execute()
}

export function findTag(db: Executor, slug: string) {
  return db
    .selectFrom('tags as tag')
    .leftJoin('tags as main', 'main.id', 'tag.main_tag_id')
    .select(['tag.id', 'tag.slug', 'tag.display_name', 'tag.status', 'main.slug as main_slug'])
    .where('tag.slug', '=', slug)
    .executeTakeFirst()
}

export function findQuestion(db: Executor, id: number) {
  return db
    .selectFrom('questions')
    .leftJoin('users', 'users.id', 'questions.user_id')
    .select([...feedColumns, ...authorColumns, 'questions.status', 'questions.show'])
    .where('questions.id', '=', id)
    .executeTakeFirst()
}

/** The newest answers to a question that are not deleted or waiting. */
export function listNewestAnswers(db: Executor, questionId: number) {
  return db
    .selectFrom('answers')
    .leftJoin('users', 'users.id', 'answers.user_id')
    .select([
      'answers.id',
      'answers.user_id',
      'answers.html',
      'answers.created_at',
      'answers.edited_at',
      ...authorColumns,
    ])
    .where('answers.question_id', '=', questionId)
    .where('answers.status', '=', answerStatus.available)
    .orderBy('answers.created_at', 'desc')
    .orderBy('answers.id', 'desc')
    .limit(feedLength)
    .execute()
}

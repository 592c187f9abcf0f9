import type { Executor } from '../../platform/database/database.ts'

/** The data that determines the URL of a question's page, and whether the URL may be shown. */
export function findQuestionPlace(db: Executor, id: number) {
  return db
    .selectFrom('questions')
    .select(['id', 'title', 'user_id', 'status', 'show'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function isAnswerOf(db: Executor, answerId: number, questionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('answers')
    .select('id')
    .where('id', '=', answerId)
    .where('question_id', '=', questionId)
    .executeTakeFirst()
  return row !== undefined
}

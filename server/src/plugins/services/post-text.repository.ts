import type { Executor } from '../../platform/database/database.ts'

export function getQuestionText(db: Executor, id: number) {
  return db
    .selectFrom('questions')
    .select(['title', 'content'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export function getAnswerText(db: Executor, id: number) {
  return db.selectFrom('answers').select('content').where('id', '=', id).executeTakeFirstOrThrow()
}

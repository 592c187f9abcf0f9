import type { Executor } from '../../../platform/database/database.ts'

export function findCommentHtml(db: Executor, id: number) {
  return db.selectFrom('comments').select('html').where('id', '=', id).executeTakeFirst()
}

export function findAnswerExcerpt(db: Executor, id: number) {
  return db.selectFrom('answers').select('excerpt').where('id', '=', id).executeTakeFirst()
}

export function findQuestionExcerpt(db: Executor, id: number) {
  return db.selectFrom('questions').select('excerpt').where('id', '=', id).executeTakeFirst()
}

import { answerStatus, commentStatus, questionStatus } from '@querent/sdk/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isAnonymous, isStaff } from '../auth/index.ts'

/**
 * `maySeeQuestion` as a condition on rows, for lists of one author: that author and the staff see everything
 * except deleted rows, others see listed ones. Public lists only filter on `listed`.
 */
export function visibleQuestionRows(actor: Actor, alias: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  if (isStaff(actor)) return sql<SqlBool>`${column('status')} <> ${sql.lit(questionStatus.deleted)}`
  return sql<SqlBool>`(${column('listed')} = 1 or (${column('user_id')} = ${actor.userId} and ${column('status')} <> ${sql.lit(questionStatus.deleted)}))`
}

/** `maySeeAnswer` as a condition on rows; joins must also apply `visibleQuestionRows` to the question. */
export function visibleAnswerRows(actor: Actor, alias: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  if (isStaff(actor)) return sql<SqlBool>`${column('status')} <> ${sql.lit(answerStatus.deleted)}`
  return sql<SqlBool>`(${column('status')} = ${sql.lit(answerStatus.available)} or (${column('user_id')} = ${actor.userId} and ${column('status')} <> ${sql.lit(answerStatus.deleted)}))`
}

/** `maySeeAnswer` as a condition on the answers of one question that the actor may see: deleted ones included. */
export function readableAnswerRows(actor: Actor, alias: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  if (isStaff(actor)) return sql<SqlBool>`1 = 1`
  if (isAnonymous(actor)) return sql<SqlBool>`${column('status')} = ${sql.lit(answerStatus.available)}`
  return sql<SqlBool>`(${column('status')} = ${sql.lit(answerStatus.available)} or ${column('user_id')} = ${actor.userId})`
}

/** `maySeeComment` as a condition on the comments of an object that the actor may see. */
export function visibleCommentRows(actor: Actor, alias: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const isAvailable = sql<SqlBool>`${column('status')} = ${sql.lit(commentStatus.available)}`
  if (isAnonymous(actor)) return isAvailable
  const isPending = sql<SqlBool>`${column('status')} = ${sql.lit(commentStatus.pending)}`
  if (isStaff(actor)) return sql<SqlBool>`(${isAvailable} or ${isPending})`
  return sql<SqlBool>`(${isAvailable} or (${isPending} and ${column('user_id')} = ${actor.userId}))`
}

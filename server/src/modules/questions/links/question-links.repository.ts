import { answerStatus } from '@querent/sdk/contract'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Executor, Tx } from '../../../platform/database/database.ts'

/** The source of a link: in a question, or in one of its answers. */
export type LinkPlace = { questionId: number; answerId?: number }
export type LinkTarget = { questionId: number; answerId: number }

type LinkKind = 'link' | 'duplicate'
export type LinkCondition = (eb: ExpressionBuilder<Tables, 'question_links'>) => Expression<SqlBool>

/** Links from a place. Without an answer: all links of the question, including those in its answers. */
export const linksFrom =
  ({ questionId, answerId }: LinkPlace): LinkCondition =>
  (eb) =>
    eb.and([
      eb('from_question_id', '=', questionId),
      ...(answerId === undefined ? [] : [eb('from_answer_id', '=', answerId)]),
    ])

const linksTo =
  ({ questionId, answerId }: LinkPlace): LinkCondition =>
  (eb) =>
    eb.and([
      eb('to_question_id', '=', questionId),
      ...(answerId === undefined ? [] : [eb('to_answer_id', '=', answerId)]),
    ])

/** Links from and to a place. */
export const linksWith =
  (place: LinkPlace): LinkCondition =>
  (eb) =>
    eb.or([linksFrom(place)(eb), linksTo(place)(eb)])

/** The questions of answers, by the number of the answer. */
export async function findQuestionsOfAnswers(
  db: Executor,
  answerIds: readonly number[],
): Promise<Map<number, number>> {
  if (answerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('answers')
    .select(['id', 'question_id'])
    .where('id', 'in', answerIds)
    .execute()
  return new Map(rows.map((row) => [row.id, row.question_id]))
}

/** Which of the questions exist, in whatever state. */
export async function findExistingQuestions(
  db: Executor,
  questionIds: readonly number[],
): Promise<Set<number>> {
  if (questionIds.length === 0) return new Set()
  const rows = await db.selectFrom('questions').select('id').where('id', 'in', questionIds).execute()
  return new Set(rows.map((row) => row.id))
}

export function listLinkEnds(db: Executor, condition: LinkCondition) {
  return db
    .selectFrom('question_links')
    .select(['from_question_id', 'to_question_id'])
    .where(condition)
    .execute()
}

type NewLinks = { from: LinkTarget; targets: readonly LinkTarget[]; kind: LinkKind; at: number }

/** Records links that do not count yet; existing ones stay. */
export async function insertLinks(tx: Tx, { from, targets, kind, at }: NewLinks): Promise<void> {
  if (targets.length === 0) return
  const rows = targets.map(
    (to) =>
      ({
        from_question_id: from.questionId,
        from_answer_id: from.answerId,
        to_question_id: to.questionId,
        to_answer_id: to.answerId,
        kind,
        active: 0,
        created_at: at,
      }) as const,
  )
  await tx
    .insertInto('question_links')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the questions that the removed links pointed to. */
export async function deleteLinks(tx: Tx, from: LinkTarget, kind: LinkKind): Promise<number[]> {
  const rows = await tx
    .deleteFrom('question_links')
    .where('from_question_id', '=', from.questionId)
    .where('from_answer_id', '=', from.answerId)
    .where('kind', '=', kind)
    .returning('to_question_id')
    .execute()
  return rows.map((row) => row.to_question_id)
}

/** A link is active while both its ends are public. */
export const activeLink = sql<0 | 1>`case when
  exists (select 1 from questions q where q.id = question_links.from_question_id and q.listed = 1)
  and exists (select 1 from questions q where q.id = question_links.to_question_id and q.listed = 1)
  and (from_answer_id = 0 or exists (select 1 from answers a
    where a.id = question_links.from_answer_id and a.status = ${sql.lit(answerStatus.available)}))
  and (to_answer_id = 0 or exists (select 1 from answers a
    where a.id = question_links.to_answer_id and a.status = ${sql.lit(answerStatus.available)}))
  then 1 else 0 end`

/** Active inbound links of the row of `questions` in the outer query. */
export const linkCount = sql<number>`(select count(*) from question_links l
  where l.to_question_id = questions.id and l.active = 1)`

/** Activates links if both their ends are public. */
export async function refreshActiveLinks(tx: Tx, condition: LinkCondition): Promise<void> {
  await tx.updateTable('question_links').set({ active: activeLink }).where(condition).execute()
}

/** Recounts the active links to questions. */
export async function refreshLinkCounts(tx: Tx, questionIds: readonly number[]): Promise<void> {
  if (questionIds.length === 0) return
  await tx
    .updateTable('questions')
    .set({ linked_count: linkCount })
    .where('id', 'in', questionIds)
    .where('linked_count', '<>', linkCount)
    .execute()
}

import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { lockAscending } from '../../db/row-lock.ts'
import type { Tables } from '../../db/tables.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { getEngine } from '../../platform/database/engine.ts'
import { encodeId } from '../identifiers/index.ts'
import { type LinkedObject, linkedObjects, linkHashIds } from '../rendering/index.ts'
import { contentStatus } from '../visibility/index.ts'

/** The source of a link: in a question, or in one of its answers. */
export type LinkPlace = { questionId: number; answerId?: number }

export type LinkedText = LinkPlace & { content: string; html: string; at: number }

type LinkTarget = { questionId: number; answerId: number }
type LinkCondition = (eb: ExpressionBuilder<Tables, 'question_links'>) => Expression<SqlBool>

/**
 * Records the links of a text that is published now in place of those it had, and returns its HTML
 * with anchors for every `#id` that was found. A link to the own question is not recorded.
 */
export async function refreshLinks(tx: Tx, text: LinkedText): Promise<string> {
  const { questionId, answerId = 0, content, html, at } = text
  const found = linkedObjects(content)
  const targets = await findTargets(tx, found)
  const removed = await removeLinks(tx, { questionId, answerId })
  const rows = [...targets.values()]
    .filter((target) => target.questionId !== questionId)
    .map((target) => linkRow({ questionId, answerId }, target, 'link', at))
  if (rows.length > 0) {
    await tx
      .insertInto('question_links')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  if (rows.length + removed.length > 0) {
    await replaceLinks(tx, isSourceOf({ questionId, answerId }), removed)
  }
  return linkHashIds(html, hashPaths(found, targets))
}

/** HTML with anchors for every `#id` that was found, as `refreshLinks` returns it; records nothing. */
export async function anchorLinks(db: Executor, content: string, html: string): Promise<string> {
  const found = linkedObjects(content)
  return linkHashIds(html, hashPaths(found, await findTargets(db, found)))
}

/**
 * Brings the links from and to a question, or one of its answers, in sync with what can be seen: called
 * after it was unlisted, deleted, listed or restored. A link counts while both its ends are public.
 */
export async function syncLinks(tx: Tx, place: LinkPlace): Promise<void> {
  await replaceLinks(tx, (eb) => eb.or([isSourceOf(place)(eb), pointsTo(place)(eb)]), [])
}

/** Records that a question was closed as the duplicate of another. */
export async function linkDuplicate(
  tx: Tx,
  questionId: number,
  original: { questionId: number; answerId?: number },
  at: number,
): Promise<void> {
  if (original.questionId === questionId) return
  const [target] = (await findTargets(tx, [original])).values()
  if (!target) return
  await tx
    .insertInto('question_links')
    .values(linkRow({ questionId, answerId: 0 }, target, 'duplicate', at))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await replaceLinks(tx, isSourceOf({ questionId, answerId: 0 }), [])
}

/** Forgets of what a question was the duplicate. */
export async function unlinkDuplicate(tx: Tx, questionId: number): Promise<void> {
  const removed = await removeLinks(tx, { questionId, answerId: 0 }, 'duplicate')
  if (removed.length > 0) await replaceLinks(tx, isSourceOf({ questionId, answerId: 0 }), removed)
}

/** The objects that exist, by the key of what named them. An unknown answer under a known question names the question. */
async function findTargets(
  db: Executor,
  found: readonly LinkedObject[],
): Promise<Map<LinkedObject, LinkTarget>> {
  const answerIds = found.flatMap((object) => object.answerId ?? [])
  const answers =
    answerIds.length === 0
      ? []
      : await db.selectFrom('answers').select(['id', 'question_id']).where('id', 'in', answerIds).execute()
  const questionOfAnswer = new Map(answers.map((row) => [row.id, row.question_id]))
  const questionIds = found.flatMap((object) => object.questionId ?? [])
  const questions =
    questionIds.length === 0
      ? []
      : await db.selectFrom('questions').select('id').where('id', 'in', questionIds).execute()
  const known = new Set(questions.map((row) => row.id))

  const targets = new Map<LinkedObject, LinkTarget>()
  for (const object of found) {
    const { questionId = 0, answerId = 0 } = object
    const parent = questionOfAnswer.get(answerId)
    if (parent !== undefined) targets.set(object, { questionId: parent, answerId })
    else if (known.has(questionId)) targets.set(object, { questionId, answerId: 0 })
  }
  return targets
}

function hashPaths(
  found: readonly LinkedObject[],
  targets: ReadonlyMap<LinkedObject, LinkTarget>,
): Map<string, string> {
  const paths = new Map<string, string>()
  for (const object of found) {
    const target = targets.get(object)
    if (!target || object.hashId === undefined) continue
    // The long form outlives a change of the permalink setting.
    const question = `/questions/${encodeId('question', target.questionId)}`
    const path = target.answerId === 0 ? question : `${question}/${encodeId('answer', target.answerId)}`
    paths.set(object.hashId, path)
  }
  return paths
}

function linkRow(from: LinkTarget, to: LinkTarget, kind: 'link' | 'duplicate', at: number) {
  return {
    from_question_id: from.questionId,
    from_answer_id: from.answerId,
    to_question_id: to.questionId,
    to_answer_id: to.answerId,
    kind,
    active: 0,
    created_at: at,
  } as const
}

/** Returns the questions that the removed links pointed to. */
async function removeLinks(tx: Tx, from: LinkTarget, kind: 'link' | 'duplicate' = 'link'): Promise<number[]> {
  const rows = await tx
    .deleteFrom('question_links')
    .where('from_question_id', '=', from.questionId)
    .where('from_answer_id', '=', from.answerId)
    .where('kind', '=', kind)
    .returning('to_question_id')
    .execute()
  return rows.map((row) => row.to_question_id)
}

/** Without an answer: everything of the question, its answers' links included. */
const isSourceOf =
  ({ questionId, answerId }: LinkPlace): LinkCondition =>
  (eb) =>
    eb.and([
      eb('from_question_id', '=', questionId),
      ...(answerId === undefined ? [] : [eb('from_answer_id', '=', answerId)]),
    ])

const pointsTo =
  ({ questionId, answerId }: LinkPlace): LinkCondition =>
  (eb) =>
    eb.and([
      eb('to_question_id', '=', questionId),
      ...(answerId === undefined ? [] : [eb('to_answer_id', '=', answerId)]),
    ])

/** A link is active while both its ends are public. */
export const activeLink = sql<0 | 1>`case when
  exists (select 1 from questions q where q.id = question_links.from_question_id and q.listed = 1)
  and exists (select 1 from questions q where q.id = question_links.to_question_id and q.listed = 1)
  and (from_answer_id = 0 or exists (select 1 from answers a
    where a.id = question_links.from_answer_id and a.status = ${sql.lit(contentStatus.available)}))
  and (to_answer_id = 0 or exists (select 1 from answers a
    where a.id = question_links.to_answer_id and a.status = ${sql.lit(contentStatus.available)}))
  then 1 else 0 end`

async function replaceLinks(tx: Tx, concerned: LinkCondition, formerTargets: number[]): Promise<void> {
  const rows = await tx
    .selectFrom('question_links')
    .select(['from_question_id', 'to_question_id'])
    .where(concerned)
    .execute()
  const targets = [...new Set([...rows.map((row) => row.to_question_id), ...formerTargets])]
  if (targets.length === 0) return
  // Two transactions could each count without seeing the other's links: the first one to count locks the rows, and
  // the next statement of the other then sees what was committed.
  await lockAscending(tx, 'questions', [...targets, ...rows.map((row) => row.from_question_id)])
  await tx.updateTable('question_links').set({ active: activeLink }).where(concerned).execute()
  await tx
    .updateTable('questions')
    .set({ linked_count: linkCount })
    .where('id', 'in', targets)
    .where('linked_count', '<>', linkCount)
    .execute()
}

/** Active inbound links of the row of `questions` at hand. */
export const linkCount = sql<number>`(select count(*) from question_links l
  where l.to_question_id = questions.id and l.active = 1)`

/** The questions that a text points to. */
export async function findLinkedQuestionIds(db: Executor, content: string): Promise<number[]> {
  const targets = await findTargets(db, linkedObjects(content))
  return [...new Set([...targets.values()].map((target) => target.questionId))]
}

/**
 * Takes, in one order for everyone, the rows that a change of links will touch: a question, those it is
 * linked with, and further ones. Without this, two changes of linked questions would wait for each other.
 */
export async function lockLinkedQuestions(
  tx: Tx,
  questionId: number | undefined,
  furtherIds: readonly number[],
): Promise<void> {
  if (getEngine(tx) !== 'postgres') return
  const rows =
    questionId === undefined
      ? []
      : await tx
          .selectFrom('question_links')
          .select(['from_question_id', 'to_question_id'])
          .where((eb) => eb.or([isSourceOf({ questionId })(eb), pointsTo({ questionId })(eb)]))
          .execute()
  await lockAscending(tx, 'questions', [
    ...(questionId === undefined ? [] : [questionId]),
    ...rows.flatMap((row) => [row.from_question_id, row.to_question_id]),
    ...furtherIds,
  ])
}

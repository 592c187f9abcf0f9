import { sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/database/database.ts'
import { storedSize } from '../lists/question-list.query.ts'

/** More than a page shows: some of them may be deleted before they are searched again. */
export const relatedStored = 10
/**
 * Related questions are searched among the newest of each tag, so that a huge tag costs no more than a small
 * one.
 */
const relatedReach = 200
/**
 * Two questions with only one tag in common are related if the tag is rare; a common one proves no relation.
 */
const rareTagQuestions = 25
/** On a small site every tag is on few questions: a rare one is on at most one of this many. */
const rareTagShare = 20

/**
 * Finds the questions that share more than one common tag with a question, or a rare one: those with the
 * rarest tags first. A unary plus prevents using the flag's index: it would read every question of the site.
 */
export async function findByTags(db: Executor, questionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with reach as (
      select t.id as tag_id, t.question_count, coalesce((
        select n.question_id from question_tags n where n.tag_id = t.id and n.visible = 1
        order by n.question_id desc limit 1 offset ${sql.lit(relatedReach - 1)}), 0) as oldest
      from question_tags own inner join tags t on t.id = own.tag_id
      where own.question_id = ${questionId}),
    tagged as (
      select qt.question_id as id, sum(1.0 / (r.question_count + 1)) as closeness
      from reach r inner join question_tags qt
        on qt.tag_id = r.tag_id and qt.visible = 1 and qt.question_id >= r.oldest
      where qt.question_id <> ${questionId}
      group by qt.question_id
      having count(*) > 1 or (min(r.question_count) <= ${sql.lit(rareTagQuestions)}
        and min(r.question_count) * ${sql.lit(rareTagShare)} <= ${storedSize('questions.listed')}))
    select q.id
    from tagged inner join questions q on q.id = tagged.id and +q.listed = 1
    order by tagged.closeness desc, q.hot_score desc, q.id desc limit ${sql.lit(relatedStored)}`.execute(db)
  return rows.map((row) => row.id)
}

export async function findTitle(db: Executor, questionId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('questions')
    .select('title')
    .where('id', '=', questionId)
    .where('listed', '=', 1)
    .executeTakeFirst()
  return row?.title
}

/** The stored related questions of a question, the closest first. */
export async function listRelated(db: Executor, questionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('related_questions')
    .select('related_id')
    .where('question_id', '=', questionId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.related_id)
}

/** Some of the questions that have a question in their related ones, the newest first. */
export async function listRelating(db: Executor, questionId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('related_questions')
    .select('question_id')
    .where('related_id', '=', questionId)
    .orderBy('question_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.question_id)
}

/** Writes position by position, so that two processes that relate the same question do not conflict. */
export async function storeRelated(tx: Tx, questionId: number, relatedIds: readonly number[]): Promise<void> {
  if (relatedIds.length > 0) {
    await tx
      .insertInto('related_questions')
      .values(relatedIds.map((related_id, position) => ({ question_id: questionId, position, related_id })))
      .onConflict((conflict) =>
        conflict
          .columns(['question_id', 'position'])
          .doUpdateSet((eb) => ({ related_id: eb.ref('excluded.related_id') })),
      )
      .execute()
  }
  await tx
    .deleteFrom('related_questions')
    .where('question_id', '=', questionId)
    .where('position', '>=', relatedIds.length)
    .execute()
}

export async function countQuestions(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('questions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Questions in the order of their numbers. */
export async function listIdsAfter(db: Executor, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('questions')
    .select('id')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

import { questionStatus } from '@querent/sdk/contract'
import { type RawBuilder, sql } from 'kysely'
import {
  type CounterDifference,
  findDifferences,
  repairCounter,
  type StoredCounter,
} from '../../../db/statements/stored-counters.ts'
import type { Executor, Tx } from '../../../platform/database/database.ts'
import { activeLink, linkCount } from '../links/question-links.repository.ts'

type Check = { counter: string; differences: RawBuilder<Omit<CounterDifference, 'counter'>> }

const siteCounter = (name: string, flag: 'listed' | 'unanswered') => sql<
  Omit<CounterDifference, 'counter'>
>`select name as id, value as stored, counted from counters,
  (select count(*) as counted from questions where ${sql.ref(flag)} = 1) found
  where name = ${sql.lit(name)} and value <> counted`

const siteChecks: Check[] = [
  { counter: 'questions.listed', differences: siteCounter('questions.listed', 'listed') },
  { counter: 'questions.unanswered', differences: siteCounter('questions.unanswered', 'unanswered') },
]

const counters: StoredCounter[] = [
  {
    table: 'tags',
    column: 'question_count',
    counted: sql`(select count(*) from question_tags t join questions q on q.id = t.question_id
      where t.tag_id = tags.id and q.listed = 1)`,
  },
  {
    table: 'users',
    column: 'question_count',
    counted: sql`(select count(*) from questions q where q.user_id = users.id and q.status in (${sql.lit(questionStatus.available)}, ${sql.lit(questionStatus.closed)}))`,
  },
  { table: 'questions', column: 'linked_count', counted: linkCount },
]

const relationChecks: Check[] = [
  {
    counter: 'question_tags.visible',
    differences: sql`select question_id as id, visible as stored, listed as counted
      from question_tags join questions on questions.id = question_id
      where visible <> listed order by question_id`,
  },
  {
    counter: 'question_tags.pin',
    differences: sql`select question_id as id, question_tags.pin as stored, questions.pin as counted
      from question_tags join questions on questions.id = question_id
      where question_tags.pin <> questions.pin order by question_id`,
  },
  {
    counter: 'question_tags.created_at',
    differences: sql`select question_id as id, question_tags.created_at as stored, questions.created_at as counted
      from question_tags join questions on questions.id = question_id
      where question_tags.created_at <> questions.created_at order by question_id`,
  },
  {
    counter: 'question_links.active',
    differences: sql`select from_question_id as id, active as stored, ${activeLink} as counted
      from question_links where active <> ${activeLink} order by from_question_id`,
  },
]

/** Compares every stored counter of this module with an actual count. Empty if all are right. */
export async function recountQuestions(db: Executor): Promise<CounterDifference[]> {
  const found: CounterDifference[] = []
  const check = async ({ counter, differences }: Check) => {
    const { rows } = await differences.execute(db)
    found.push(...rows.map((row) => ({ counter, ...row })))
  }
  for (const entry of siteChecks) await check(entry)
  for (const column of counters) found.push(...(await findDifferences(db, column)))
  for (const entry of relationChecks) await check(entry)
  return found
}

/**
 * Recalculates all these counters, after rows were written without the use cases: by an import or a repair.
 */
export async function repairQuestionCounters(tx: Tx): Promise<void> {
  // The counters that others depend on come first.
  await sql`update question_tags set visible = q.listed, pin = q.pin, created_at = q.created_at from questions q
    where q.id = question_tags.question_id and (question_tags.visible, question_tags.pin, question_tags.created_at)
      <> (q.listed, q.pin, q.created_at)`.execute(tx)
  await sql`update question_links set active = ${activeLink} where active <> ${activeLink}`.execute(tx)
  for (const column of counters) await repairCounter(tx, column)
  for (const flag of ['listed', 'unanswered'] as const) {
    await sql`update counters set value = (select count(*) from questions where ${sql.ref(flag)} = 1)
      where name = ${`questions.${flag}`}`.execute(tx)
  }
}

import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { activeLink, linkCount } from './question-links.ts'

/** A stored figure that is not what a count finds. */
export type CounterDifference = { counter: string; id: number | string; stored: number; counted: number }

type Check = { counter: string; differences: RawBuilder<Omit<CounterDifference, 'counter'>> }

const siteCounter = (name: string, flag: 'listed' | 'unanswered') => sql<
  Omit<CounterDifference, 'counter'>
>`select name as id, value as stored, counted from counters,
  (select count(*) as counted from questions where ${sql.ref(flag)} = 1) found
  where name = ${sql.lit(name)} and value <> counted`

const rowFigure = (table: string, stored: string, counted: RawBuilder<number>) => sql<
  Omit<CounterDifference, 'counter'>
>`select id, ${sql.ref(stored)} as stored, ${counted} as counted from ${sql.table(table)}
  where ${sql.ref(stored)} <> ${counted} order by id`

const checks: Check[] = [
  { counter: 'questions.listed', differences: siteCounter('questions.listed', 'listed') },
  { counter: 'questions.unanswered', differences: siteCounter('questions.unanswered', 'unanswered') },
  {
    counter: 'tags.question_count',
    differences: rowFigure(
      'tags',
      'question_count',
      sql`(select count(*) from question_tags t join questions q on q.id = t.question_id
        where t.tag_id = tags.id and q.listed = 1)`,
    ),
  },
  {
    counter: 'users.question_count',
    differences: rowFigure(
      'users',
      'question_count',
      sql`(select count(*) from questions q where q.user_id = users.id and q.status in (1, 2))`,
    ),
  },
  { counter: 'questions.linked_count', differences: rowFigure('questions', 'linked_count', linkCount) },
  {
    counter: 'question_tags.visible',
    differences: sql`select question_id as id, visible as stored, listed as counted
      from question_tags join questions on questions.id = question_id
      where visible <> listed order by question_id`,
  },
  {
    counter: 'question_links.active',
    differences: sql`select from_question_id as id, active as stored, ${activeLink} as counted
      from question_links where active <> ${activeLink} order by from_question_id`,
  },
]

/** Compares every figure that this module keeps with what it stands for. Empty when all is well. */
export async function recountQuestions(db: Executor): Promise<CounterDifference[]> {
  const found: CounterDifference[] = []
  for (const { counter, differences } of checks) {
    const { rows } = await differences.execute(db)
    found.push(...rows.map((row) => ({ counter, ...row })))
  }
  return found
}

/** Writes all these figures anew, after rows were written without the use cases: an import, a repair. */
export async function repairQuestionFigures(tx: Executor): Promise<void> {
  const repairs = [
    sql`update question_tags set visible = (select listed from questions where id = question_id)
      where visible <> (select listed from questions where id = question_id)`,
    sql`update question_links set active = ${activeLink} where active <> ${activeLink}`,
    sql`update questions set linked_count = ${linkCount} where linked_count <> ${linkCount}`,
    sql`update tags set question_count =
      (select count(*) from question_tags t where t.tag_id = tags.id and t.visible = 1)`,
    sql`update users set question_count =
      (select count(*) from questions q where q.user_id = users.id and q.status in (1, 2))`,
    sql`update counters set value = (select count(*) from questions where listed = 1)
      where name = 'questions.listed'`,
    sql`update counters set value = (select count(*) from questions where unanswered = 1)
      where name = 'questions.unanswered'`,
  ]
  for (const repair of repairs) await repair.execute(tx)
}

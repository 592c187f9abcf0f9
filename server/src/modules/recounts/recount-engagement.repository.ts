import { answerStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import {
  type CounterDifference,
  findDifferences,
  repairCounter,
  type StoredCounter,
} from '../../db/statements/stored-counters.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'

const votesOn = (table: string) => {
  const id = sql.ref(`${table}.id`)
  return sql<number>`(
    coalesce((select sum(v.direction) from votes v where v.object_id = ${id}), 0) +
    coalesce((select i.up_votes - i.down_votes from imported_votes i where i.object_id = ${id}), 0))`
}

const getFollowers = (table: string, kind: string) =>
  sql<number>`(select count(*) from follows f
    where f.object_id = ${sql.ref(`${table}.id`)} and f.kind = ${sql.lit(kind)})`

const counters: StoredCounter[] = [
  { table: 'questions', column: 'vote_count', counted: votesOn('questions') },
  { table: 'answers', column: 'vote_count', counted: votesOn('answers') },
  { table: 'comments', column: 'vote_count', counted: votesOn('comments') },
  {
    table: 'questions',
    column: 'answer_count',
    counted: sql`(select count(*) from answers a where a.question_id = questions.id and a.status = ${sql.lit(answerStatus.available)})`,
  },
  {
    table: 'questions',
    column: 'last_answer_id',
    counted: sql`coalesce((select a.id from answers a where a.question_id = questions.id and a.status = ${sql.lit(answerStatus.available)}
      order by a.created_at desc, a.id desc limit 1), 0)`,
  },
  {
    table: 'questions',
    column: 'accepted_answer_id',
    counted: sql`(select coalesce(max(a.id), 0) from answers a
      where a.question_id = questions.id and a.status = ${sql.lit(answerStatus.available)} and a.accepted = 1)`,
  },
  {
    table: 'questions',
    column: 'collection_count',
    counted: sql`(select count(*) from bookmarks b where b.question_id = questions.id)`,
  },
  { table: 'questions', column: 'follow_count', counted: getFollowers('questions', 'question') },
  { table: 'tags', column: 'follow_count', counted: getFollowers('tags', 'tag') },
  { table: 'users', column: 'follow_count', counted: getFollowers('users', 'user') },
  {
    table: 'badges',
    column: 'award_count',
    counted: sql`(select count(*) from badge_awards w where w.badge_id = badges.id)`,
  },
  {
    table: 'users',
    column: 'answer_count',
    counted: sql`(select count(*) from answers a where a.user_id = users.id and a.status = ${sql.lit(answerStatus.available)})`,
  },
  {
    table: 'users',
    column: 'reputation',
    counted: sql`(select coalesce(sum(l.amount), 0) from reputation_log l
      where l.user_id = users.id and l.cancelled = 0)`,
  },
]

/**
 * Compares every counter of votes, answers, follows, bookmarks, badges and reputation with an actual count.
 */
export async function recountEngagement(db: Executor): Promise<CounterDifference[]> {
  const found: CounterDifference[] = []
  for (const counter of counters) found.push(...(await findDifferences(db, counter)))
  return found
}

/** Recalculates these counters, after rows were written without the use cases: by an import or a repair. */
export async function repairEngagement(tx: Tx): Promise<void> {
  for (const counter of counters) await repairCounter(tx, counter)
}

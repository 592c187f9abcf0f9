import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import { reputationActions } from '../reputation/index.ts'

/** A question, answer, comment or tag that a user acted on, with the states of everything it belongs to. */
export type ActedObjectRow = {
  object_id: number
  created_at: number
  /** Null if the object no longer exists. */
  question_id: number | null
  question_user_id: number | null
  question_status: number | null
  question_show: number | null
  title: string | null
  answer_id: number | null
  answer_user_id: number | null
  answer_status: number | null
  comment_id: number | null
  comment_status: number | null
  tag_slug: string | null
  tag_name: string | null
  tag_status: number | null
  html: string | null
}

export type ReputationRow = ActedObjectRow & { action: string; amount: number }
export type ActedVoteRow = ActedObjectRow & { direction: number }

/** All kinds share one sequence of numbers: at most one of these has the number of an entry. */
const objectColumns = sql`e.object_id, e.created_at,
  q.id as question_id, q.user_id as question_user_id, q.status as question_status,
  q.show as question_show, q.title,
  a.id as answer_id, a.user_id as answer_user_id, a.status as answer_status,
  c.id as comment_id, c.status as comment_status,
  t.slug as tag_slug, t.display_name as tag_name, t.status as tag_status,
  case when c.id is not null then c.html when a.id is not null then a.html
    when q.id is not null then q.html else t.html end as html`

const objects = sql`
  left join comments c on c.id = e.object_id
  left join answers a on a.id = coalesce(nullif(c.answer_id, 0), e.object_id)
  left join questions q on q.id = coalesce(c.question_id, a.question_id, e.object_id)
  left join tags t on t.id = e.object_id`

const gains = (userId: RawBuilder<number>) => sql`l.user_id = ${userId} and l.cancelled = 0 and l.amount > 0
  and l.action in (${sql.join(reputationActions)})`

/** The number of active entries that changed an account's reputation. */
const countGains = (userId: RawBuilder<number>) =>
  sql<number>`(select count(*) from reputation_log l where ${gains(userId)})`

/** The account that a condition identifies, with the number of its gains. */
export async function findReputationOwner(db: Executor, condition: RawBuilder<SqlBool> | undefined) {
  if (!condition) return undefined
  return db
    .selectFrom('users')
    .select(['users.id', countGains(sql.ref('users.id')).as('gains')])
    .where(condition)
    .executeTakeFirst()
}

/** The sources of an account's reputation, newest first. */
export async function listGains(db: Executor, userId: number, window: PageWindow): Promise<ReputationRow[]> {
  const { rows } = await sql<ReputationRow>`
    with e as (
      select l.id, l.object_id, l.created_at, l.action, l.amount from reputation_log l
      where ${gains(sql`${userId}`)} order by l.created_at desc, l.id desc
      limit ${window.limit} offset ${window.offset})
    select e.action, e.amount, ${objectColumns} from e ${objects}
    order by e.created_at desc, e.id desc`.execute(db)
  return rows
}

/** Votes on comments are not listed. */
const activeVotes = (userId: number) => sql`v.user_id = ${userId} and v.direction <> 0
  and not exists (select 1 from comments vc where vc.id = v.object_id)`

export async function countActiveVotes(db: Executor, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from votes v where ${activeVotes(userId)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** An account's active votes on questions and answers, the last changed first. */
export async function listActiveVotes(
  db: Executor,
  userId: number,
  window: PageWindow,
): Promise<ActedVoteRow[]> {
  const { rows } = await sql<ActedVoteRow>`
    with e as (
      select v.object_id, v.updated_at as created_at, v.direction from votes v
      where ${activeVotes(userId)} order by v.updated_at desc, v.object_id desc
      limit ${window.limit} offset ${window.offset})
    select e.direction, ${objectColumns} from e ${objects}
    order by e.created_at desc, e.object_id desc`.execute(db)
  return rows
}

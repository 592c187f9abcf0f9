import { flagStatus, reviewStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import { currentRevisionColumn } from '../history/index.ts'
import type { ObjectId } from '../identifiers/index.ts'
import { type UserBasicRow, userBasicColumns } from '../users/index.ts'

/** A question, an answer or a comment in review, with its context. */
export type ReviewedPostRow = {
  kind: 'question' | 'answer' | 'comment'
  object_id: number
  question_id: number
  /** 0 = none. */
  answer_id: number
  question_title: string
  content: string
  html: string
  status: number
  question_show: number
  answer_count: number
  accepted_answer_id: number
  accepted: number
  /** The author. */
  user_id: number
  created_at: number
  /** When it was flagged, or started to wait. */
  submitted_at: number
  /** The newest published version; 0 for comments, which have none. */
  revision_id: number
}

export type FlaggedPostRow = ReviewedPostRow & {
  flag_id: number
  flagger_id: number
  reason: number
  text: string
}

export type QueuedPostRow = ReviewedPostRow & {
  review_id: number
  submitter: string
  reason: string
  /** The total number of waiting items. */
  total: number
}

/** The columns of a post and its question, where `r` names a post by `kind` and `object_id`. */
const postColumns = sql`r.kind, r.object_id, q.id as question_id,
  coalesce(c.answer_id, a.id, 0) as answer_id, q.title as question_title,
  case r.kind when 'question' then q.content when 'answer' then a.content else c.content end as content,
  case r.kind when 'question' then q.html when 'answer' then a.html else c.html end as html,
  case r.kind when 'question' then q.status when 'answer' then a.status else c.status end as status,
  case r.kind when 'question' then q.user_id when 'answer' then a.user_id else c.user_id end as user_id,
  case r.kind when 'question' then q.created_at when 'answer' then a.created_at else c.created_at end as created_at,
  q.show as question_show, q.answer_count, q.accepted_answer_id, coalesce(a.accepted, 0) as accepted,
  ${currentRevisionColumn(sql`r.object_id`)} as revision_id`

const postJoins = sql`left join comments c on r.kind = 'comment' and c.id = r.object_id
  left join answers a on r.kind = 'answer' and a.id = r.object_id
  inner join questions q on q.id = coalesce(c.question_id, a.question_id, r.object_id)`

const pendingFlag = sql.lit(flagStatus.pending)
const pendingReview = sql.lit(reviewStatus.pending)

const flagColumns = sql`r.id as flag_id, r.user_id as flagger_id, r.reason, r.content as text,
  r.updated_at as submitted_at, ${postColumns}`

/** Which pending flags: on one post, by one user, on the posts of one user, with one reason. */
export type FlagFilter = { object?: ObjectId; flaggerId?: number; authorId?: number; reason?: number }

function isWaiting({ object, flaggerId, authorId, reason }: FlagFilter) {
  const conditions = [sql`status = ${pendingFlag}`]
  if (object) conditions.push(sql`kind = ${object.kind} and object_id = ${object.id}`)
  if (flaggerId !== undefined) conditions.push(sql`user_id = ${flaggerId}`)
  if (authorId !== undefined) conditions.push(sql`owner_id = ${authorId}`)
  if (reason !== undefined) conditions.push(sql`reason = ${reason}`)
  return sql.join(conditions, sql` and `)
}

/** A page of the pending flags, last updated first. Flags on posts that no longer exist are omitted. */
export async function listFlaggedPosts(
  db: Executor,
  filter: FlagFilter,
  { offset, limit }: PageWindow,
): Promise<FlaggedPostRow[]> {
  const { rows } = await sql<FlaggedPostRow>`
    select ${flagColumns}
    from (select * from flags where ${isWaiting(filter)}
      order by updated_at desc, id desc limit ${limit} offset ${offset}) r
    ${postJoins}
    order by r.updated_at desc, r.id desc`.execute(db)
  return rows
}

export type FlagReasonRow = { reason: number; count: number }

/** The number of pending flags for each reason. */
export async function countFlagsByReason(
  db: Executor,
  filter: Omit<FlagFilter, 'reason'>,
): Promise<FlagReasonRow[]> {
  const { rows } = await sql<FlagReasonRow>`
    select reason, count(*) as count from flags where ${isWaiting(filter)}
    group by reason order by reason`.execute(db)
  return rows
}

/** A page of the posts that wait for approval, oldest first. */
export async function listQueuedPosts(db: Executor, { offset, limit }: PageWindow): Promise<QueuedPostRow[]> {
  const { rows } = await sql<QueuedPostRow>`
    select r.id as review_id, r.submitter, r.reason, r.created_at as submitted_at,
      ${postColumns}, (select count(*) from reviews where status = ${pendingReview}) as total
    from (select * from reviews where status = ${pendingReview}
      order by created_at, id limit ${limit} offset ${offset}) r
    ${postJoins}
    order by r.created_at, r.id`.execute(db)
  return rows
}

/** A post, if it waits for approval. */
export async function findQueuedPost(
  db: Executor,
  { kind, id }: ObjectId,
): Promise<QueuedPostRow | undefined> {
  const { rows } = await sql<QueuedPostRow>`
    select r.id as review_id, r.submitter, r.reason, r.created_at as submitted_at, ${postColumns}, 1 as total
    from reviews r
    ${postJoins}
    where r.kind = ${kind} and r.object_id = ${id} and r.status = ${pendingReview}`.execute(db)
  return rows[0]
}

export type ReviewedUserRow = UserBasicRow & {
  created_at: number
  question_count: number
  answer_count: number
  flag_count: number
  upheld_flag_count: number
  rejected_count: number
}

/** Accounts with the data that reviewers should know, in one query. */
export async function findReviewedUsers(
  db: Executor,
  ids: Iterable<number>,
): Promise<Map<number, ReviewedUserRow>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select([...userBasicColumns, 'created_at', 'question_count', 'answer_count'])
    .select([
      sql<number>`(select count(*) from flags f where f.owner_id = users.id)`.as('flag_count'),
      sql<number>`(select count(*) from flags f
        where f.owner_id = users.id and f.status = ${sql.lit(flagStatus.completed)})`.as('upheld_flag_count'),
      sql<number>`(select count(*) from reviews r
        where r.user_id = users.id and r.status = ${sql.lit(reviewStatus.rejected)})`.as('rejected_count'),
    ])
    .where('id', 'in', wanted)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export type FlaggerRow = { user_id: number; upheld_flag_count: number; ignored_flag_count: number }

/** The decisions about the flags that each of some users raised. */
export async function listFlaggers(db: Executor, userIds: readonly number[]): Promise<FlaggerRow[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<FlaggerRow>`
    select user_id,
      count(case when status = ${sql.lit(flagStatus.completed)} then 1 end) as upheld_flag_count,
      count(case when status = ${sql.lit(flagStatus.ignored)} then 1 end) as ignored_flag_count
    from flags where user_id in (${sql.join([...new Set(userIds)])})
    group by user_id`.execute(db)
  return rows
}

export type EarlierFlagRow = {
  id: number
  object_id: number
  reason: number
  content: string
  status: number
  updated_at: number
  /** 0 while it is pending. */
  reviewer_id: number
  reviewed_at: number
}

/** The newest flags on each of some posts. */
export async function listFlagsOfPosts(
  db: Executor,
  objectIds: readonly number[],
  perPost: number,
): Promise<EarlierFlagRow[]> {
  if (objectIds.length === 0) return []
  const { rows } = await sql<EarlierFlagRow>`
    select id, object_id, reason, content, status, updated_at, reviewer_id, reviewed_at
    from (select id, object_id, reason, content, status, updated_at, reviewer_id, reviewed_at,
        row_number() over (partition by object_id order by updated_at desc, id desc) as position
      from flags where object_id in (${sql.join([...new Set(objectIds)])})) ranked
    where position <= ${perPost}
    order by updated_at desc, id desc`.execute(db)
  return rows
}

/** The data of a review that decisions need. */
export function findReview(db: Executor, id: number) {
  return db
    .selectFrom('reviews')
    .select(['id', 'kind', 'object_id', 'status', 'reviewer_id', 'user_id', 'details'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The current text of a comment. */
export async function findCommentText(db: Executor, id: number): Promise<string> {
  const row = await db.selectFrom('comments').select('content').where('id', '=', id).executeTakeFirst()
  return row?.content ?? ''
}

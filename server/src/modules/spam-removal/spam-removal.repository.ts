import { answerStatus, commentStatus, questionStatus } from '@querent/sdk/contract'
import { type Insertable, sql } from 'kysely'
import type { SpamRemovalPostsTable, SpamRemovalsTable } from '../../db/tables.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { accountState } from '../auth/index.ts'

export type PostKind = Exclude<SpamRemovalPostsTable['kind'], 'tag'>
export type RemovedObject = SpamRemovalPostsTable

/** Posts of an account since a time. */
type Span = { userId: number; since: number }

type SpamPostRow = {
  kind: PostKind
  id: number
  question_id: number
  title: string
  excerpt: string
  created_at: number
}

const { available, closed, pending } = questionStatus
const undeletedQuestion = sql.raw([available, closed, pending].join(', '))
const undeletedAnswer = sql.raw([answerStatus.available, answerStatus.pending].join(', '))
const undeletedComment = sql.raw([commentStatus.available, commentStatus.pending].join(', '))

/** The posts that are not deleted, newest first. */
export async function listSpamPosts(
  db: Executor,
  { userId, since }: Span,
  limit: number,
): Promise<SpamPostRow[]> {
  const { rows } = await sql<SpamPostRow>`
    select 'question' as kind, q.id, q.id as question_id, q.title, q.excerpt, q.created_at
      from questions q
      where q.user_id = ${userId} and q.status in (${undeletedQuestion}) and q.created_at >= ${since}
    union all
    select 'answer', a.id, a.question_id, q.title, a.excerpt, a.created_at
      from answers a inner join questions q on q.id = a.question_id
      where a.user_id = ${userId} and a.status in (${undeletedAnswer}) and a.created_at >= ${since}
    union all
    select 'comment', c.id, c.question_id, q.title, substr(c.content, 1, 240), c.created_at
      from comments c inner join questions q on q.id = c.question_id
      where c.user_id = ${userId} and c.status in (${undeletedComment}) and c.created_at >= ${since}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

export type PostCounts = { question_count: number; answer_count: number; comment_count: number }

export async function countSpamPosts(db: Executor, { userId, since }: Span): Promise<PostCounts> {
  const { rows } = await sql<PostCounts>`select
    (select count(*) from questions where user_id = ${userId}
      and status in (${undeletedQuestion}) and created_at >= ${since}) as question_count,
    (select count(*) from answers where user_id = ${userId}
      and status in (${undeletedAnswer}) and created_at >= ${since}) as answer_count,
    (select count(*) from comments where user_id = ${userId}
      and status in (${undeletedComment}) and created_at >= ${since}) as comment_count`.execute(db)
  return rows[0] ?? { question_count: 0, answer_count: 0, comment_count: 0 }
}

export async function insertRemoval(tx: Tx, removal: Insertable<SpamRemovalsTable>): Promise<number> {
  const { id } = await tx
    .insertInto('spam_removals')
    .values(removal)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertRemovedObjects(tx: Tx, posts: readonly RemovedObject[]): Promise<void> {
  if (posts.length > 0) await tx.insertInto('spam_removal_posts').values(posts).execute()
}

export async function insertRejectedSuggestions(
  tx: Tx,
  removalId: number,
  revisionIds: readonly number[],
): Promise<void> {
  if (revisionIds.length === 0) return
  const rows = revisionIds.map((revision_id) => ({ removal_id: removalId, revision_id }))
  await tx.insertInto('spam_removal_suggestions').values(rows).execute()
}

export async function listRejectedSuggestions(db: Executor, removalId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('spam_removal_suggestions')
    .select('revision_id')
    .where('removal_id', '=', removalId)
    .orderBy('revision_id')
    .execute()
  return rows.map(({ revision_id }) => revision_id)
}

export type RemovalRow = NonNullable<Awaited<ReturnType<typeof findRemoval>>>

export function findRemoval(db: Executor, id: number) {
  return db.selectFrom('spam_removals').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The last removal of an account since a time, unless undone. */
export function findLastRemoval(db: Executor, { userId, since }: Span) {
  return db
    .selectFrom('spam_removals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where('undone_at', '=', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The accounts among these with a removal since a time that was not undone. */
export async function listAccountsWithRemoval(
  db: Executor,
  { userIds, since }: { userIds: readonly number[]; since: number },
): Promise<Set<number>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('spam_removals')
    .select('user_id')
    .distinct()
    .where('user_id', 'in', userIds)
    .where('created_at', '>=', since)
    .where('undone_at', '=', 0)
    .execute()
  return new Set(rows.map((row) => row.user_id))
}

/** The number of accounts whose spam a moderator has removed since a time, including undone removals. */
export async function countAccountsOfRemovals(
  db: Executor,
  { actorId, since }: { actorId: number; since: number },
): Promise<number> {
  const row = await db
    .selectFrom('spam_removals')
    .select(({ fn }) => fn.count<number>('user_id').distinct().as('count'))
    .where('actor_id', '=', actorId)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Whether an account that has been suspended since a time was suspended by a removal that was not undone. */
export async function isSuspendedByRemoval(
  db: Executor,
  { userId, since }: { userId: number; since: number },
): Promise<boolean> {
  const removal = await db
    .selectFrom('spam_removals')
    .select('id')
    .where('user_id', '=', userId)
    .where('created_at', '=', since)
    .where('undone_at', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return removal !== undefined
}

/** The next removal of an account that found it suspended by this one, and was not undone. */
export function findRemovalAfter(db: Executor, { id, user_id, created_at }: RemovalRow) {
  return db
    .selectFrom('spam_removals')
    .select('id')
    .where('user_id', '=', user_id)
    .where('id', '>', id)
    .where('undone_at', '=', 0)
    .where('user_status', '=', accountState.suspended)
    .where('suspended_at', '=', created_at)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

type AccountBefore = Pick<
  RemovalRow,
  'user_status' | 'suspended_at' | 'suspended_until' | 'suspension_reason'
>

/** Changes the state that the account returns to when a removal is undone. */
export async function setAccountBefore(tx: Tx, id: number, before: AccountBefore): Promise<void> {
  await tx.updateTable('spam_removals').set(before).where('id', '=', id).execute()
}

export async function countRemovedPosts(db: Executor, removalId: number): Promise<PostCounts> {
  const rows = await db
    .selectFrom('spam_removal_posts')
    .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
    .where('removal_id', '=', removalId)
    .groupBy('kind')
    .execute()
  const getCount = (kind: PostKind) => rows.find((row) => row.kind === kind)?.count ?? 0
  return {
    question_count: getCount('question'),
    answer_count: getCount('answer'),
    comment_count: getCount('comment'),
  }
}

/** Posts of a removal after an id, in the order of their ids. */
export function listRemovedObjects(
  db: Executor,
  { removalId, afterId, limit }: { removalId: number; afterId: number; limit: number },
): Promise<RemovedObject[]> {
  return db
    .selectFrom('spam_removal_posts')
    .selectAll()
    .where('removal_id', '=', removalId)
    .where('object_id', '>', afterId)
    .orderBy('object_id')
    .limit(limit)
    .execute()
}

/** False if it was undone before. */
export async function markUndone(tx: Tx, id: number, at: number): Promise<boolean> {
  const result = await tx
    .updateTable('spam_removals')
    .set({ undone_at: at })
    .where('id', '=', id)
    .where('undone_at', '=', 0)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

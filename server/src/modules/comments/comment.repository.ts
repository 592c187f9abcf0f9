import { type CommentOrder, commentStatus } from '@querent/sdk/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { joinColumns, qualifyColumns } from '../../db/statements/table-columns.ts'
import type { CommentsTable } from '../../db/tables.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import type { Actor } from '../auth/index.ts'
import { visibleCommentRows } from '../visibility/index.ts'

/** The columns that lists of comments read. */
const commentColumns = [
  'id',
  'object_id',
  'answer_id',
  'question_id',
  'user_id',
  'reply_comment_id',
  'reply_user_id',
  'content',
  'html',
  'vote_count',
  'status',
  'created_at',
] as const

/** A comment with the viewer’s vote on it and its position among those of its object. */
export type CommentRow = Pick<Selectable<CommentsTable>, (typeof commentColumns)[number]> & {
  /** 1 if the viewer voted it up. */
  own_vote: number | null
  /** The position in the order of its object, from 1. */
  position: number
  /** The number of comments on its object that the viewer may see. */
  total: number
}

export type CommentSelection = PageWindow & {
  objectIds: readonly number[]
  viewer: Actor
  order: CommentOrder
  /** Shown even if it is not on the page. */
  namedId: number
}

/**
 * One page of the comments of each object, in one query, with the number of all of them. Positions are
 * computed on narrow rows; texts are read only for the rows that are shown.
 */
export async function listComments(db: Executor, selection: CommentSelection): Promise<CommentRow[]> {
  const { objectIds, viewer, order, offset, limit, namedId } = selection
  if (objectIds.length === 0) return []
  const { rows } = await sql<CommentRow>`
    with ranked as (
      select c.id,
        row_number() over (partition by c.object_id order by ${commentOrderBy(order)}) as position,
        count(*) over (partition by c.object_id) as total
      from comments c
      where c.object_id in (${sql.join(objectIds)}) and ${visibleCommentRows(viewer, 'c')})
    select ${joinColumns('c', commentColumns)}, v.direction as own_vote, r.position, r.total
    from ranked r
    inner join comments c on c.id = r.id
    left join votes v on v.object_id = c.id and v.user_id = ${viewer.userId}
    where (r.position > ${offset} and r.position <= ${offset + limit}) or r.id = ${namedId}
    order by c.object_id, r.position`.execute(db)
  return rows
}

function commentOrderBy(order: CommentOrder): RawBuilder<unknown> {
  switch (order) {
    case 'vote':
      return sql`c.vote_count desc, c.created_at, c.id`
    case 'created_at':
      return sql`c.created_at desc, c.id desc`
    case '':
      return sql`c.created_at, c.id`
    default:
      return order satisfies never
  }
}

/** How many comments the list of an object has for a viewer who may see the object. */
export async function countComments(db: Executor, objectId: number, viewer: Actor): Promise<number> {
  const row = await db
    .selectFrom('comments as c')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('c.object_id', '=', objectId)
    .where(visibleCommentRows(viewer, 'c'))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** A comment with the columns of a list's row. */
export async function findComment(
  db: Executor,
  id: number,
  viewerId: number,
): Promise<CommentRow | undefined> {
  return db
    .selectFrom('comments as c')
    .leftJoin('votes as v', (join) => join.onRef('v.object_id', '=', 'c.id').on('v.user_id', '=', viewerId))
    .select(qualifyColumns('c', commentColumns))
    .select(['v.direction as own_vote', sql<number>`1`.as('position'), sql<number>`1`.as('total')])
    .where('c.id', '=', id)
    .executeTakeFirst()
}

/** The text as it was written, in Markdown. */
export async function findCommentText(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx.selectFrom('comments').select('content').where('id', '=', id).executeTakeFirst()
  return row?.content
}

/** The comment that a reply refers to, if it belongs to the same object and is visible. */
export function findReplyTarget(tx: Tx, id: number, objectId: number) {
  return tx
    .selectFrom('comments')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .where('object_id', '=', objectId)
    .where('status', '=', commentStatus.available)
    .executeTakeFirst()
}

export type NewComment = Omit<CommentRow, 'own_vote' | 'position' | 'total' | 'vote_count'>

export async function insertComment(tx: Tx, comment: NewComment): Promise<void> {
  await tx.insertInto('comments').values(comment).execute()
}

/** Returns the comment's status; undefined if it is deleted, and then not changed. */
export async function updateCommentText(
  tx: Tx,
  id: number,
  text: { content: string; html: string },
): Promise<number | undefined> {
  const row = await tx
    .updateTable('comments')
    .set(text)
    .where('id', '=', id)
    .where('status', '<>', commentStatus.deleted)
    .returning('status')
    .executeTakeFirst()
  return row?.status
}

/** False if the comment was already deleted. */
export async function markCommentDeleted(tx: Tx, id: number): Promise<boolean> {
  const result = await tx
    .updateTable('comments')
    .set({ status: commentStatus.deleted })
    .where('id', '=', id)
    .where('status', '<>', commentStatus.deleted)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The state of a comment and the question that it belongs to. */
export function findCommentState(db: Executor, id: number) {
  return db.selectFrom('comments').select(['status', 'question_id']).where('id', '=', id).executeTakeFirst()
}

/** Moves a comment from one state to another; false if it was not in that state. */
export async function moveCommentStatus(
  tx: Tx,
  id: number,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('comments')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The parts of a comment that decisions about it need. */
export function findWaitingComment(db: Executor, id: number) {
  return db
    .selectFrom('comments')
    .select(['id', 'object_id', 'question_id', 'answer_id', 'user_id', 'reply_user_id'])
    .where('id', '=', id)
    .where('status', '=', commentStatus.pending)
    .executeTakeFirst()
}

/** Comments that an account wrote until a time and that are not deleted, oldest first. */
export function listCommentsByUser(
  db: Executor,
  { userId, until }: { userId: number; until: number },
  limit: number,
) {
  return db
    .selectFrom('comments')
    .select(['id', 'question_id'])
    .where('user_id', '=', userId)
    .where('status', '<>', commentStatus.deleted)
    .where('created_at', '<=', until)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Adds to the score of a comment. */
export async function changeCommentVotes(tx: Tx, id: number, by: number): Promise<void> {
  await tx
    .updateTable('comments')
    .set((eb) => ({ vote_count: eb('vote_count', '+', by) }))
    .where('id', '=', id)
    .execute()
}

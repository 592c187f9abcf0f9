import { tagStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import type { Executor, Tx } from '../../platform/database/database.ts'

export type FollowedKind = 'question' | 'tag' | 'user'
export type Followed = { kind: FollowedKind; id: number }

/** False if the account already followed it, as decided by the unique key. */
export async function addFollow(
  tx: Tx,
  userId: number,
  { kind, id }: Followed,
  at: number,
): Promise<boolean> {
  const result = await tx
    .insertInto('follows')
    .values({ user_id: userId, object_id: id, kind, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False when the account did not follow it. */
export async function removeFollow(tx: Tx, userId: number, { kind, id }: Followed): Promise<boolean> {
  const result = await tx
    .deleteFrom('follows')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function isFollowing(db: Executor, userId: number, { kind, id }: Followed): Promise<boolean> {
  const row = await db
    .selectFrom('follows')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export function findTagState(db: Executor, id: number) {
  return db.selectFrom('tags').select(['id', 'status']).where('id', '=', id).executeTakeFirst()
}

export function findAccountState(db: Executor, id: number) {
  return db.selectFrom('users').select(['id', 'status']).where('id', '=', id).executeTakeFirst()
}

export async function listFollowedTagIds(db: Executor, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('follows')
    .select('object_id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'tag')
    .execute()
  return rows.map((row) => row.object_id)
}

/** Whether an account follows a tag, or declined to choose any. */
export async function wasOfferedTags(db: Executor, userId: number): Promise<boolean> {
  const { rows } = await sql<{ is_done: number }>`
    select 1 as is_done from users where id = ${userId} and (tag_choice = 1
      or exists (select 1 from follows where user_id = ${userId} and kind = 'tag'))`.execute(db)
  return rows.length > 0
}

/** Available tags by slug; for a synonym, its main tag. */
export async function listFollowableTagIds(db: Executor, slugs: readonly string[]): Promise<number[]> {
  const keys = [...new Set(slugs.map((slug) => slug.toLowerCase()))]
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('tags')
    .select(['id', 'main_tag_id'])
    .where('slug', 'in', keys)
    .where('status', '=', tagStatus.available)
    .execute()
  return rows.map((row) => row.main_tag_id || row.id)
}

/**
 * Moves all followers of one tag to another, without duplicates. Both tags have to be locked; recount them
 * afterwards.
 */
export async function moveTagFollowers(tx: Tx, fromId: number, toId: number): Promise<void> {
  await sql`insert into follows (user_id, object_id, kind, created_at)
    select user_id, ${toId}, kind, created_at from follows where kind = 'tag' and object_id = ${fromId}
    on conflict do nothing`.execute(tx)
  await tx.deleteFrom('follows').where('kind', '=', 'tag').where('object_id', '=', fromId).execute()
}

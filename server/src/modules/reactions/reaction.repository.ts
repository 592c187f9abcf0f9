import type { ReactionEmoji } from '@querent/sdk/contract'
import { sql } from 'kysely'
import type { Executor, Tx } from '../../platform/database/database.ts'

export type ReactionKey = { objectId: number; emoji: ReactionEmoji; userId: number }

/** False when the account already has this reaction. The unique key decides, so that two requests at once add one. */
export async function addReaction(
  tx: Tx,
  { objectId, emoji, userId }: ReactionKey,
  at: number,
): Promise<boolean> {
  const result = await tx
    .insertInto('reactions')
    .values({ object_id: objectId, emoji, user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False when the account does not have this reaction. */
export async function removeReaction(tx: Tx, { objectId, emoji, userId }: ReactionKey): Promise<boolean> {
  const result = await tx
    .deleteFrom('reactions')
    .where('object_id', '=', objectId)
    .where('emoji', '=', emoji)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (result.numDeletedRows === 0n) return false
  await tx
    .insertInto('withdrawn_reactions')
    .values({ object_id: objectId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Whether a reaction to this post was withdrawn, even if there is none now. */
export async function wasReactedTo(db: Executor, objectId: number): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawn_reactions')
    .select('object_id')
    .where('object_id', '=', objectId)
    .executeTakeFirst()
  return row !== undefined
}

export type ReactionCountRow = Awaited<ReturnType<typeof countReactions>>[number]

/** How often each emoji was used on each object, in the order of their first use, in one query. */
export async function countReactions(db: Executor, objectIds: readonly number[], viewerId: number) {
  if (objectIds.length === 0) return []
  return db
    .selectFrom('reactions')
    .select(['object_id', 'emoji'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`max(case when user_id = ${viewerId} then 1 else 0 end)`.as('own'))
    .where('object_id', 'in', objectIds)
    .groupBy(['object_id', 'emoji'])
    .orderBy(({ fn }) => fn.min('created_at'))
    .orderBy('emoji')
    .execute()
}

export type ReactorRow = Awaited<ReturnType<typeof listFirstReactors>>[number]

/** The first users of each emoji on an object, by name, up to a limit. */
export function listFirstReactors(db: Executor, objectId: number, limit: number) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('reactions')
        .select(['emoji', 'user_id'])
        .select(
          sql<number>`row_number() over (partition by emoji order by created_at, user_id)`.as('position'),
        )
        .where('object_id', '=', objectId)
        .as('ranked'),
    )
    .leftJoin('users', 'users.id', 'ranked.user_id')
    .select(['ranked.emoji', 'ranked.user_id', 'users.username'])
    .where('ranked.position', '<=', limit)
    .orderBy('ranked.position')
    .execute()
}

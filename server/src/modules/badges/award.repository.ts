import { answerStatus } from '@querent/sdk/contract'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { accountState } from '../auth/index.ts'
import type { BadgeTrigger } from './badge.rules.ts'
import { badgeState } from './badge-state.rules.ts'

/** Badges of a trigger that the user does not have yet. */
export async function findDueBadges(db: Executor, { rule, userId, objectId, amount = 0 }: BadgeTrigger) {
  return db
    .selectFrom('badges as b')
    .leftJoin('badge_awards as a', (join) =>
      join
        .onRef('a.badge_id', '=', 'b.id')
        .on('a.user_id', '=', userId)
        .on((eb) => eb.or([eb('b.single', '=', 1), eb('a.award_key', '=', objectId)])),
    )
    .select(['b.id', 'b.single'])
    .where('b.rule', '=', rule)
    .where('b.amount', '<=', amount)
    .where('b.status', '=', badgeState.active)
    .where('a.id', 'is', null)
    .orderBy('b.id')
    .execute()
}

export async function isAccountThere(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirst()
  return row !== undefined && row.status !== accountState.deleted
}

export type NewAward = {
  id: number
  badge_id: number
  user_id: number
  object_id: number
  award_key: number
  created_at: number
}

/** False when the user already has the badge: the key decides. */
export async function insertAward(tx: Tx, award: NewAward): Promise<boolean> {
  const result = await tx
    .insertInto('badge_awards')
    .values(award)
    .onConflict((conflict) => conflict.columns(['user_id', 'badge_id', 'award_key']).doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function changeAwardCount(tx: Tx, badgeId: number, by: number): Promise<void> {
  await tx
    .updateTable('badges')
    .set((eb) => ({ award_count: eb('award_count', '+', by) }))
    .where('id', '=', badgeId)
    .execute()
}

/** Revokes all badges of an account; returns how many of each there were, in the order of the badges. */
export async function removeAwards(tx: Tx, userId: number): Promise<Map<number, number>> {
  const rows = await tx
    .deleteFrom('badge_awards')
    .where('user_id', '=', userId)
    .returning('badge_id')
    .execute()
  const counts = new Map<number, number>()
  for (const { badge_id } of rows.sort((a, b) => a.badge_id - b.badge_id)) {
    counts.set(badge_id, (counts.get(badge_id) ?? 0) + 1)
  }
  return counts
}

/** Deletes the badges that an account earned on the site it was imported from. */
export async function removeImportedBadges(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('imported_badges').where('user_id', '=', userId).execute()
}

export async function hasBio(db: Executor, userId: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('bio').where('id', '=', userId).executeTakeFirst()
  return (row?.bio ?? '').trim() !== ''
}

/** How many available answers of an account are accepted. */
export async function countAcceptedAnswers(db: Executor, userId: number): Promise<number> {
  const row = await db
    .selectFrom('answers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('accepted', '=', 1)
    .where('status', '=', answerStatus.available)
    .executeTakeFirst()
  return row?.count ?? 0
}

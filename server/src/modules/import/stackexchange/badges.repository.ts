import type { Insertable, Selectable } from 'kysely'
import { insertMany } from '../../../db/statements/insert-many.ts'
import type { BadgeAwardsTable, BadgesTable, ImportedBadgesTable } from '../../../db/tables.ts'
import type { Executor, Tx } from '../../../platform/database/database.ts'
import { accountState } from '../../auth/index.ts'

export type OurBadge = Pick<Selectable<BadgesTable>, 'id' | 'key' | 'single' | 'rule' | 'amount'>

export function listOurBadges(db: Executor): Promise<OurBadge[]> {
  return db.selectFrom('badges').select(['id', 'key', 'single', 'rule', 'amount']).execute()
}

/** The accounts that have been deleted since they were imported. */
export async function findDeletedAccounts(db: Executor, userIds: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('status', '=', accountState.deleted)
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** The posts of accounts that were imported with at least this many up votes, best first. */
export function listVotedPosts(
  db: Executor,
  table: 'questions' | 'answers',
  { userIds, upVotes }: { userIds: number[]; upVotes: number },
) {
  return (
    db
      // Both tables have these columns.
      .selectFrom(`${table as 'questions'} as p`)
      .innerJoin('imported_votes as v', 'v.object_id', 'p.id')
      .select(['p.id', 'p.user_id', 'v.up_votes'])
      .where('p.user_id', 'in', userIds)
      .where('v.up_votes', '>=', upVotes)
      .orderBy((eb) => eb('v.up_votes', '-', eb.ref('v.down_votes')), 'desc')
      .orderBy('p.id')
      .execute()
  )
}

export function listAwardsOf(db: Executor, userIds: number[]) {
  return db
    .selectFrom('badge_awards')
    .select(['user_id', 'badge_id', 'award_key'])
    .where('user_id', 'in', userIds)
    .execute()
}

/** Skips badges that an account already has: some are earned once. */
export function insertAwards(tx: Tx, awards: Insertable<BadgeAwardsTable>[]): Promise<void> {
  return insertMany(tx, 'badge_awards', awards, 'skip')
}

export function insertImportedBadges(tx: Tx, badges: Insertable<ImportedBadgesTable>[]): Promise<void> {
  return insertMany(tx, 'imported_badges', badges)
}

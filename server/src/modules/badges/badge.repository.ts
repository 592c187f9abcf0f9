import { type Selectable, sql } from 'kysely'
import { lockRows } from '../../db/statements/row-lock.ts'
import { qualifyColumns } from '../../db/statements/table-columns.ts'
import type { BadgesTable } from '../../db/tables.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { badgeState } from './badge-state.rules.ts'

const columns = ['id', 'key', 'group_id', 'level', 'single', 'icon', 'status', 'award_count'] as const

/** A badge with how often the caller's account earned it. */
export type BadgeRow = Pick<Selectable<BadgesTable>, (typeof columns)[number]> & { earned_count: number }

function selectBadges(db: Executor, viewerId: number) {
  return db
    .selectFrom('badges as b')
    .select(qualifyColumns('b', columns))
    .select((eb) =>
      eb
        .selectFrom('badge_awards as a')
        .whereRef('a.badge_id', '=', 'b.id')
        .where('a.user_id', '=', viewerId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('earned_count'),
    )
    .where('b.status', '<>', badgeState.deleted)
    .orderBy('b.group_id')
    .orderBy('b.id')
}

/** Badges in the order of their groups, including inactive ones. */
export function listBadges(db: Executor, viewerId = 0): Promise<BadgeRow[]> {
  return selectBadges(db, viewerId).execute()
}

export function findBadge(db: Executor, id: number, viewerId = 0): Promise<BadgeRow | undefined> {
  return selectBadges(db, viewerId).where('b.id', '=', id).executeTakeFirst()
}

export async function setBadgeStatus(tx: Tx, id: number, status: number): Promise<void> {
  await tx.updateTable('badges').set({ status }).where('id', '=', id).execute()
}

const earnedColumns = ['id', 'key', 'level', 'icon', 'status'] as const

/** A badge with how often an account earned it, and when last. */
export type EarnedRow = Pick<BadgeRow, (typeof earnedColumns)[number] | 'earned_count'>

/** The badges of an account, the last one earned first. */
export function listEarned(db: Executor, userId: number): Promise<EarnedRow[]> {
  return db
    .selectFrom('badge_awards as a')
    .innerJoin('badges as b', 'b.id', 'a.badge_id')
    .select(qualifyColumns('b', earnedColumns))
    .select(({ fn }) => fn.countAll<number>().as('earned_count'))
    .where('a.user_id', '=', userId)
    .where('b.status', '<>', badgeState.deleted)
    .groupBy(qualifyColumns('b', earnedColumns))
    .orderBy(({ fn }) => fn.max('a.id'), 'desc')
    .execute()
}

/** The badges that an account earned on the site it was imported from, gold first, and how often each. */
export function listImported(db: Executor, userId: number) {
  return db
    .selectFrom('imported_badges')
    .select(['name', 'level'])
    .select(({ fn }) => fn.countAll<number>().as('earned_count'))
    .where('user_id', '=', userId)
    .groupBy(['name', 'level'])
    .orderBy('level', 'desc')
    .orderBy('earned_count', 'desc')
    .orderBy('name')
    .execute()
}

export type ImportedRow = Awaited<ReturnType<typeof listImported>>[number]

/** The catalog's data of a badge. */
export type BadgeDefinition = Pick<Selectable<BadgesTable>, (typeof definitionColumns)[number]>

const definitionColumns = ['key', 'group_id', 'level', 'single', 'rule', 'amount', 'icon'] as const

export function listDefinitions(db: Executor): Promise<BadgeDefinition[]> {
  return db.selectFrom('badges').select(definitionColumns).execute()
}

/** Processes that start at the same time wait here for each other. */
export async function lockBadges(tx: Tx): Promise<void> {
  await lockRows(tx, tx.selectFrom('badges').select('id').orderBy('id')).execute()
}

export async function saveDefinition(tx: Tx, { key, ...definition }: BadgeDefinition): Promise<void> {
  await tx
    .insertInto('badges')
    .values(({ selectFrom }) => ({
      id: selectFrom('badges').select(sql<number>`coalesce(max(id), 0) + 1`.as('id')),
      key,
      ...definition,
      status: badgeState.active,
    }))
    .onConflict((conflict) => conflict.column('key').doUpdateSet(definition))
    .execute()
}

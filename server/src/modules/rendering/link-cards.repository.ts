import type { Insertable, Selectable } from 'kysely'
import type { LinkCardsTable } from '../../db/tables.ts'
import type { Database, Executor, Tx } from '../../platform/database/database.ts'
import { deletePast } from '../../platform/database/delete-past.ts'

export type StoredLinkCard = Selectable<LinkCardsTable>

export async function listCards(db: Executor, keys: readonly string[]): Promise<StoredLinkCard[]> {
  if (keys.length === 0) return []
  return db
    .selectFrom('link_cards')
    .select(['key', 'title', 'description', 'site_name', 'expires_at'])
    .where('key', 'in', keys)
    .execute()
}

export async function storeCard(tx: Tx, card: Insertable<LinkCardsTable>): Promise<void> {
  const { key: _, ...values } = card
  await tx
    .insertInto('link_cards')
    .values(card)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute()
}

export const deleteCardsBefore = (db: Database, time: number): Promise<void> =>
  deletePast(db, 'link_cards', 'expires_at', time - 1)

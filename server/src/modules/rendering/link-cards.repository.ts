import type { Insertable, Selectable } from 'kysely'
import type { LinkCardsTable } from '../../db/tables.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'

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

export async function deleteCardsBefore(tx: Tx, time: number): Promise<void> {
  await tx.deleteFrom('link_cards').where('expires_at', '<', time).execute()
}

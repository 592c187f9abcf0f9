import type { Kysely } from 'kysely'
import { emptyText } from '../column-types.ts'

export const summary = 'Adds why a suggested edit was rejected.'
export const servedSince = '0085-two-factor'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('revisions').addColumn('rejection_reason', 'text', emptyText).execute()
}

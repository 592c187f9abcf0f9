import type { Kysely } from 'kysely'
import { emptyText } from '../column-types.ts'

export const summary = 'Adds why an account is suspended.'
export const servedSince = '0085-two-factor'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('users').addColumn('suspension_reason', 'text', emptyText).execute()
}

import type { Kysely } from 'kysely'
import { emptyText } from '../column-types.ts'

export const summary = 'Remembers why an account was suspended before a removal of spam suspended it.'
export const servedSince = '0089-reasons-of-suspensions'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('spam_removals').addColumn('suspension_reason', 'text', emptyText).execute()
}

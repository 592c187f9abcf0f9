import type { Insertable } from 'kysely'
import type { AuditLogTable } from '../../db/tables.ts'
import type { Tx } from '../../platform/database/database.ts'

export async function insertEntries(tx: Tx, entries: readonly Insertable<AuditLogTable>[]): Promise<void> {
  if (entries.length > 0) await tx.insertInto('audit_log').values(entries).execute()
}

export async function deleteEntriesBefore(tx: Tx, time: number): Promise<void> {
  await tx.deleteFrom('audit_log').where('created_at', '<', time).execute()
}

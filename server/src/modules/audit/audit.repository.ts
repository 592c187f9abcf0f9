import type { Insertable } from 'kysely'
import type { AuditLogTable } from '../../db/tables.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { deletePast } from '../../platform/database/delete-past.ts'

export async function insertEntries(tx: Tx, entries: readonly Insertable<AuditLogTable>[]): Promise<void> {
  if (entries.length > 0) await tx.insertInto('audit_log').values(entries).execute()
}

export const deleteEntriesBefore = (db: Database, time: number): Promise<void> =>
  deletePast(db, 'audit_log', 'created_at', time - 1)

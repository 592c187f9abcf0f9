import { sql } from 'kysely'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { getEngine } from '../../platform/database/engine.ts'
import type { SiteSettings } from './site-settings.rules.ts'

/** The stored sections, by name, as JSON. */
export function listStoredSections(db: Executor) {
  return db.selectFrom('site_settings').select(['name', 'value']).execute()
}

/**
 * Lets one transaction at a time change settings; they can still be read. Locks the table, because a section
 * that was never stored has no row. SQLite has only one writer and needs no lock.
 */
export async function lockSections(tx: Tx): Promise<void> {
  if (getEngine(tx) === 'postgres')
    await sql`lock table site_settings in share row exclusive mode`.execute(tx)
}

export async function storeSections(
  tx: Tx,
  changes: Partial<SiteSettings>,
  updatedAt: number,
): Promise<void> {
  for (const [name, section] of Object.entries(changes)) {
    const value = JSON.stringify(section)
    await tx
      .insertInto('site_settings')
      .values({ name, value, updated_at: updatedAt })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at: updatedAt }))
      .execute()
  }
}

export async function listDeactivatedPlugins(db: Executor): Promise<string[]> {
  const rows = await db.selectFrom('plugin_config').select('slug').where('enabled', '=', 0).execute()
  return rows.map(({ slug }) => slug)
}

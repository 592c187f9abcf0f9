import type { Executor, Tx } from '../../platform/database/database.ts'
import type { SiteSettings } from './site-settings.rules.ts'

/** The stored sections, by name, as JSON. */
export function listStoredSections(db: Executor) {
  return db.selectFrom('site_settings').select(['name', 'value']).execute()
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

import type { OpenDatabase } from '../src/platform/database/database.ts'

/** Background work that failed is tried again at once: the database's clock, by which it would wait, cannot be moved. */
export async function makeWorkDue(db: OpenDatabase): Promise<void> {
  await db.updateTable('background_work').set({ retry_at: 0 }).execute()
}

import type { OpenDatabase } from '../src/platform/database/database.ts'

/** Makes failed background work due at once. It waits by the database's clock, which tests cannot move. */
export async function makeWorkDue(db: OpenDatabase): Promise<void> {
  await db.updateTable('background_work').set({ retry_at: 0 }).execute()
}

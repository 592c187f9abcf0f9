import type { OpenDatabase } from '../src/platform/database/database.ts'

/** All jobs of the queue are due at once: the database's clock, by which they would wait, cannot be moved. */
export async function makeJobsDue(db: OpenDatabase): Promise<void> {
  await db.updateTable('outbox').set({ available_at: 0 }).execute()
}

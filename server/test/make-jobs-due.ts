import type { OpenDatabase } from '../src/platform/database/database.ts'

/** Makes all jobs of the queue due at once. They wait by the database's clock, which tests cannot move. */
export async function makeJobsDue(db: OpenDatabase): Promise<void> {
  await db.updateTable('outbox').set({ available_at: 0 }).execute()
}

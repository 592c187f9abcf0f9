import type { Executor } from './database.ts'

/** Fails if the database cannot be read. */
export async function checkReachable(db: Executor): Promise<void> {
  await db.selectFrom('counters').select('name').limit(1).execute()
}

import type { Executor } from '../../platform/database/database.ts'

/** How hashes of other programs begin, by their kind. */
const beginnings = ['$2%', '$pbkdf2%'] as const

/** A hash of each kind that accounts of an import still have. */
export async function findForeignHashes(db: Executor): Promise<string[]> {
  const found = []
  for (const beginning of beginnings) {
    const row = await db
      .selectFrom('users')
      .select('password_hash')
      .where('password_hash', 'like', beginning)
      .limit(1)
      .executeTakeFirst()
    if (row) found.push(row.password_hash)
  }
  return found
}

import type { Executor } from '../../platform/database/database.ts'

/** The prefixes of other programs' hashes, by kind. */
const beginnings = ['$2%', '$pbkdf2%'] as const

/** One hash of each kind that imported accounts still have. */
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

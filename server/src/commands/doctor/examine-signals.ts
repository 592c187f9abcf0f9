import type { Database } from '../../platform/database/database.ts'
import { tryListening } from '../../platform/database/signals.ts'
import { type Finding, ok, problem } from '../finding.ts'

const waitMs = 3000

/** Whether processes of the site would receive each other's signals. */
export async function examineSignals(db: Database): Promise<Finding[]> {
  const isHeard = await tryListening(db, waitMs)
  if (isHeard === undefined) return []
  if (isHeard) return [ok('Processes can notify each other through the database.')]
  return [
    problem(
      'Processes cannot notify each other through the database. If DATABASE_URL points to a pooler such as PgBouncer, set DATABASE_LISTEN_URL to the database server itself.',
    ),
  ]
}

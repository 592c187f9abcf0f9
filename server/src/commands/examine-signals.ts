import type { Database } from '../platform/database/database.ts'
import { tryListening } from '../platform/database/signals.ts'
import { type Finding, ok, problem } from './finding.ts'

const waitMs = 3000

/** Whether processes of the site would receive each other's signals. */
export async function examineSignals(db: Database): Promise<Finding[]> {
  const isHeard = await tryListening(db, waitMs)
  if (isHeard === undefined) return []
  if (isHeard) return [ok('Processes hear each other over the database.')]
  return [
    problem(
      'Processes do not hear each other over the database. Behind a pooler such as PgBouncer, let DATABASE_LISTEN_URL name the database server itself.',
    ),
  ]
}

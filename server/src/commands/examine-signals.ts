import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { signalChannel } from '../platform/database/listen.ts'
import { type Finding, ok, problem } from './finding.ts'

const waitMs = 3000

/** Whether processes of the site would hear each other: a pooler may take the wish to listen and forget it. */
export async function examineSignals(db: Database): Promise<Finding[]> {
  if (!db.listen) return []
  const message = JSON.stringify([randomUUID(), 'probe', ''])
  const heard = Promise.withResolvers<boolean>()
  const stop = await db.listen({
    onMessage: (received) => received === message && heard.resolve(true),
    onGap: () => {},
    onLoss: () => heard.resolve(false),
  })
  const timer = setTimeout(() => heard.resolve(false), waitMs)
  try {
    await sql`select pg_notify(${signalChannel}, ${message})`.execute(db)
    if (await heard.promise) return [ok('Processes hear each other over the database.')]
  } finally {
    clearTimeout(timer)
    stop()
  }
  return [
    problem(
      'Processes do not hear each other over the database. Behind a pooler such as PgBouncer, let DATABASE_LISTEN_URL name the database server itself.',
    ),
  ]
}

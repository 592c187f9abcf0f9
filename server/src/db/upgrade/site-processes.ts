import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { type Database, type Executor, inTransaction } from '../../platform/database/database.ts'
import { databaseTime, secondsFromNow } from '../../platform/database/database-time.ts'
import { OperatorError } from '../../platform/errors/index.ts'
import { isProcessRunning } from '../../platform/is-process-running.ts'
import type { SiteProcessesTable } from '../tables.ts'
import { canServeSchema, getOwnSchema } from './schema-changes.ts'

/** Seconds between two signs of life, and after which a process without one counts as gone. */
export const renewSeconds = 20
export const lostSeconds = 70

export type OtherProcess = Omit<SiteProcessesTable, 'seen_at'>

/** Records that this process serves the site. */
export function createPresence(db: Database, version: string) {
  const self = { id: randomUUID(), version, schema: getOwnSchema(), host: hostname(), pid: process.pid }
  return {
    /** To be called every `renewSeconds`. */
    renew: () =>
      inTransaction(db, async (tx) => {
        await tx
          .insertInto('site_processes')
          .values({ ...self, seen_at: databaseTime(tx) })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: databaseTime(tx) }))
          .execute()
        await tx
          .deleteFrom('site_processes')
          .where('seen_at', '<', secondsFromNow(tx, -lostSeconds * 10))
          .execute()
      }),
    end: () =>
      inTransaction(db, async (tx) => {
        await tx.deleteFrom('site_processes').where('id', '=', self.id).execute()
      }),
  }
}

/** The other processes that serve the site now. The table has to exist. */
export async function listOtherProcesses(db: Executor): Promise<OtherProcess[]> {
  const rows = await db
    .selectFrom('site_processes')
    .select(['id', 'version', 'schema', 'host', 'pid'])
    .where('seen_at', '>', secondsFromNow(db, -lostSeconds))
    .orderBy('id')
    .execute()
  return rows.filter(isAlive)
}

/** A process of another machine cannot be checked, and counts as running until its row is too old. */
function isAlive({ host, pid }: OtherProcess): boolean {
  if (host !== hostname()) return true
  return pid !== process.pid && isProcessRunning(pid)
}

/** Processes that cannot serve the schema after the migrations. */
export async function listIncompatibleProcesses(
  db: Executor,
  { applied, pending }: { applied: readonly string[]; pending: readonly string[] },
): Promise<OtherProcess[]> {
  // Before it, nobody knew.
  if (!applied.includes('0051-upgrades')) return []
  const others = await listOtherProcesses(db)
  return others.filter(({ schema }) => pending.some((name) => !canServeSchema(name, schema)))
}

/** Processes of an older version still serve the site and could not continue. */
export class OlderProcessesError extends OperatorError {
  constructor(processes: readonly OtherProcess[]) {
    super(describeIncompatible(processes))
    this.name = 'OlderProcessesError'
  }
}

export function describeIncompatible(processes: readonly OtherProcess[]): string {
  const named = processes.map(({ version, host, pid }) => `version ${version} on ${host} (process ${pid})`)
  return (
    `An older version of this site is still running and cannot work with the new schema: ${named.join(', ')}. ` +
    'Stop it first. Nothing was changed.'
  )
}

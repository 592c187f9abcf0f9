import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { limitHeapGrowth } from '../src/commands/limit-heap-growth.ts'
import { migrate } from '../src/db/upgrade/migrate.ts'
import { importStackExchangeSite } from '../src/modules/import/index.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type DatabaseLocation, type OpenDatabase, openDatabase } from '../src/platform/database/database.ts'
import { statementReports } from '../src/platform/reports/index.ts'
import { findParent, readFamilyTime } from './processor-time.ts'

// Imports a Stack Exchange dump, such as write-dump.ts makes, and prints time and memory. Linux only.
// Usage: node --conditions=source --max-semi-space-size=16 server/bench/import-dump.ts FOLDER
// Uses the empty local PostgreSQL database that BENCH_DATABASE_URL names, or a temporary SQLite file.

function readProcessTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Prints the time of each step when it is done. */
function createReport() {
  let last = { at: performance.now(), time: readProcessTime() }
  return (message: string) => {
    // Messages about progress within a step end with a number.
    if (/: \d+$/.test(message)) return
    const now = { at: performance.now(), time: readProcessTime() }
    const seconds = ((now.at - last.at) / 1000).toFixed(1)
    const resident = (process.memoryUsage.rss() / 1e6).toFixed(0)
    console.error(
      `${message}: ${seconds} s, of the processor ${(now.time - last.time).toFixed(1)} s, ${resident} MB`,
    )
    last = now
  }
}

/** The server process that is the parent of those of the connections. */
async function findServer(db: OpenDatabase): Promise<string | undefined> {
  if (db.engine === 'sqlite') return undefined
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return findParent(String(rows[0]?.pid))
}

async function measure(db: OpenDatabase, folder: string): Promise<Record<string, number>> {
  await migrate(db)
  const server = await findServer(db)
  const before = {
    at: performance.now(),
    time: readProcessTime(),
    server: server ? readFamilyTime(server) : 0,
  }
  let statements = 0
  const stopCounting = statementReports.subscribe(() => statements++)
  await importStackExchangeSite({ db, clock: systemClock, folder, report: createReport() })
  stopCounting()
  return {
    'wall time, s': (performance.now() - before.at) / 1000,
    'processor time of the process, s': readProcessTime() - before.time,
    'processor time of the database server, s': server ? readFamilyTime(server) - before.server : 0,
    statements,
    'most memory, MB': process.resourceUsage().maxRSS / 1000,
  }
}

async function main(): Promise<void> {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new Error('Name the folder of the dump.')
  limitHeapGrowth()
  const place = mkdtempSync(join(tmpdir(), 'querent-import-'))
  const url = process.env.BENCH_DATABASE_URL
  const location: DatabaseLocation = url
    ? { kind: 'postgres', pool: { connectionString: url, max: 10 } }
    : { kind: 'sqlite', file: join(place, 'site.db') }
  const db = openDatabase(location)
  try {
    const measured = await measure(db, folder)
    for (const [name, value] of Object.entries(measured)) console.log(`${name}: ${value.toFixed(1)}`)
  } finally {
    await db.destroy()
    rmSync(place, { recursive: true, force: true })
  }
}

await main()

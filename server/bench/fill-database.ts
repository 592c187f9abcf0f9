import { parseArgs } from 'node:util'
import type { DatabaseLocation } from '../src/platform/database/database.ts'
import { createBenchDatabase } from './bench-site.ts'

// Creates a SQLite file with a community, before a site is installed in it, or fills the empty PostgreSQL
// database that BENCH_DATABASE_URL names.
// Usage: node --conditions=source server/bench/fill-database.ts FILE [--questions 1000] [--seed 1]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    questions: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
})
const [file] = positionals
const url = process.env.BENCH_DATABASE_URL
if (!url && file === undefined) throw new Error('Name the file.')
const location: DatabaseLocation = url
  ? { kind: 'postgres', pool: { connectionString: url } }
  : { kind: 'sqlite', file: file ?? '' }
const shape = {
  questions: Number(values.questions),
  seed: Number(values.seed),
  now: Math.floor(Date.now() / 1000),
}
const db = await createBenchDatabase(location, shape, console.error)
await db.destroy()

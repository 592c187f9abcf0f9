import { parseArgs } from 'node:util'
import { createBenchDatabase } from './bench-site.ts'

// Makes a SQLite file with a community, before a site is installed in it.
// Usage: node --conditions=source server/bench/fill-database.ts FILE [--questions 1000] [--seed 1]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    questions: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
})
const [file] = positionals
if (file === undefined) throw new Error('Name the file.')
const shape = {
  questions: Number(values.questions),
  seed: Number(values.seed),
  now: Math.floor(Date.now() / 1000),
}
const db = await createBenchDatabase({ kind: 'sqlite', file }, shape, console.error)
await db.destroy()

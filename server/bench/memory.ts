import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { encodeId } from '../src/modules/identifiers/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { createBenchDatabase } from './bench-site.ts'
import { runLoad } from './load.ts'

// Prints the resident memory of a site's process while it serves another question page with each request.
// Usage: node --conditions=source server/bench/memory.ts [--questions 100000] [--pages 10000] [--seed 1]
// Linux only, on SQLite, in a folder of its own.

const { values } = parseArgs({
  options: {
    questions: { type: 'string', default: '10000' },
    pages: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    concurrency: { type: 'string', default: '16' },
  },
})
const [questions, pages, seed, concurrency] = [
  values.questions,
  values.pages,
  values.seed,
  values.concurrency,
].map(Number) as [number, number, number, number] // As many as there are names.

const steps = 10

async function listPaths(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('questions').select('id').orderBy('id').execute()
  return rows.map(({ id }) => `/questions/${encodeId('question', id)}`)
}

/** Node and glibc get the options that `npm start` gives them. */
async function startSite(file: string): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(new URL('./serve-site.ts', import.meta.url), [file], {
    execArgv: ['--conditions=source', '--max-semi-space-size=16'],
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  })
  const [port] = await once(child, 'message')
  return { child, port }
}

/** Megabytes of a process, as the kernel counts them. */
function readMemory(pid: number | undefined) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const readField = (name: string) => {
    const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status) ?? []
    return Math.round(Number(kilobytes) / 1024)
  }
  return { resident: readField('VmRSS'), anonymous: readField('RssAnon'), file: readField('RssFile') }
}

function printRow(pageCount: number, child: ChildProcess): void {
  const { resident, anonymous, file } = readMemory(child.pid)
  console.log(`| ${pageCount} | ${resident} | ${anonymous} | ${file} |`)
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'querent-bench-'))
  const file = join(folder, 'bench.db')
  const shape = { questions, seed, now: Math.floor(Date.now() / 1000) }
  try {
    const db = await createBenchDatabase({ kind: 'sqlite', file }, shape, console.error)
    const paths = await listPaths(db)
    await db.destroy()
    const { child, port } = await startSite(file)
    console.log('| pages served | resident MB | anonymous | of files |\n|---:|---:|---:|---:|')
    printRow(0, child)
    const size = Math.ceil(pages / steps)
    for (let step = 0; step < steps; step++) {
      const requests = Array.from({ length: size }, (_, index) => {
        const path = paths[(step * size + index) % paths.length] ?? '/'
        return { method: 'GET' as const, path, headers: { 'accept-encoding': 'br, gzip' } }
      })
      await runLoad({ port, requests, concurrency, seconds: Number.POSITIVE_INFINITY, repeats: false })
      printRow((step + 1) * size, child)
    }
    child.disconnect()
    await once(child, 'exit')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()

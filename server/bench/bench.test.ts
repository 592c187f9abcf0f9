import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cliEnvironment } from '../test/cli-process.ts'
import { testEngine } from '../test/site.ts'
import { listFamily } from './process-memory.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const isBuilt =
  existsSync(file('../dist/cli.js')) && existsSync(file('../../core/dist/server/server-entry.js'))
const why = isBuilt ? '' : ' (left out: the server or the web application has not been built)'

let cache: string

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'querent-bench-test-'))
})
afterEach(() => rmSync(cache, { recursive: true, force: true }))

function startBench(...args: string[]): ChildProcess {
  const command = ['--conditions=source', '--no-warnings', file('./main.ts'), '--quick']
  return spawn(process.execPath, [...command, '--cache', cache, '--database', testEngine, ...args], {
    env: { ...cliEnvironment(), BENCH_DATABASE_URL: process.env.TEST_DATABASE_URL },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Resolves with the output and the exit code. */
async function readBench(bench: ChildProcess): Promise<{ code: number | null; printed: string }> {
  let printed = ''
  for (const stream of [bench.stdout, bench.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk
    })
  }
  const [code] = await once(bench, 'close')
  return { code, printed }
}

async function untilPrinted(bench: ChildProcess, text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  bench.stderr?.on('data', (chunk) => String(chunk).includes(text) && resolve())
  bench.once('exit', () => reject(new Error(`The bench ended before it printed "${text}".`)))
  await promise
}

/** Everything in the cache except measurements. Only databases may be left there. */
const listLeft = () => readdirSync(cache).filter((name) => !name.endsWith('.json'))
const kept = testEngine === 'sqlite' ? ['sqlite'] : []

// `npm test` builds both before it runs the tests. Without them there is nothing to measure.
describe.skipIf(!isBuilt)(`the bench${why}`, { timeout: 300_000 }, () => {
  test('measures every scenario of a small community, within the budgets', async () => {
    const { code, printed } = await readBench(startBench('--check', '--seconds', '0.2'))

    expect(printed.match(/^.*[≤≥].*\| failed \|$/gm) ?? []).toEqual([])
    expect(printed).toContain(' 0 failed,')
    expect(code).toBe(0)
    expect(printed).toMatch(/\| question page, cold \| [\d,]+ \| [\d.]+ % \|/)
    expect(printed.match(/\| skipped: .*? \|/g)).toEqual(['| skipped: the community is too small |'])
    expect(listLeft()).toEqual(kept)
  })

  test.each([
    ['a site is installed', 'are made', '2'],
    ['a site is measured', 'is served', '3'],
  ])('ends what it has started when it is interrupted while %s', async (_, text, seed) => {
    // Another seed gives another community, which no earlier test has stored in PostgreSQL.
    const bench = startBench('--only', 'question/info', '--seconds', '20', '--seed', seed)
    const ended = readBench(bench)
    await untilPrinted(bench, text)
    const pid = bench.pid ?? 0
    // The bench itself, the load, the memory server, and the site.
    while (listFamily(pid).length < 4 && bench.exitCode === null) await sleep(20)
    const started = listFamily(pid)

    bench.kill('SIGTERM')
    const { code, printed } = await ended

    expect(printed).toContain('interrupted')
    expect(code).toBe(1)
    expect(started.length).toBeGreaterThanOrEqual(4)
    expect(started.filter((number) => existsSync(`/proc/${number}`))).toEqual([])
    expect(listLeft()).toEqual(kept)
  })
})

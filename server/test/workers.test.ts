import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPorts } from '../../scripts/lib/free-ports.mjs'
import { createEmptyDatabase, type EmptyDatabase } from './empty-database.ts'
import { type KillableServer, startKillableServer } from './kill/killable-server.ts'
import { testEngine } from './site.ts'
import { unattendedEnv } from './unattended-env.ts'

const password = 'correct-horse-42'

let folder: string
let dataDir: string
let database: EmptyDatabase
let server: KillableServer | undefined

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'querent-workers-'))
  dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  database = await createEmptyDatabase(dataDir)
})
afterEach(async () => {
  await server?.kill().catch(() => undefined)
  server = undefined
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const siteEnv = (): NodeJS.ProcessEnv => ({
  QUERENT_DATA_DIR: dataDir,
  QUERENT_LOG_LEVEL: 'fatal',
  QUERENT_WORKERS: '2',
  ...unattendedEnv({ name: 'Workers', password, database: database.form }),
})

/** The children of a process, as Linux lists them. */
function listChildren(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => readStatus(pid).includes(`\nPPid:\t${parent}\n`))
    .map(Number)
}

function readStatus(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    // The process has ended in the meantime.
    return ''
  }
}

type Load = { reads: number; failures: string[]; isOver: boolean }

async function read(load: Load, url: string): Promise<void> {
  while (!load.isOver) {
    try {
      const response = await fetch(`${url}/answer/api/v1/question/page?page=1&page_size=20`, {
        headers: { connection: 'close' },
      })
      if (response.ok) load.reads += 1
      else load.failures.push(`${response.status} ${await response.text()}`)
    } catch (error) {
      load.failures.push(String(error))
    }
    await sleep(20)
  }
}

// SQLite is served by one process, and only Linux lists processes in a folder.
test.runIf(testEngine === 'postgres' && process.platform === 'linux')(
  'two workers share a port; a killed one is replaced, and a reload replaces all without failed requests',
  { timeout: 300_000 },
  async () => {
    // Linux assigns every second port, so the next one is free as well.
    const [port = 0, metricsPort = 0] = await findPorts(2)
    const env = { ...siteEnv(), PORT: String(port), QUERENT_METRICS: `127.0.0.1:${metricsPort}` }
    server = await startKillableServer(folder, env)
    const { url, pid } = server
    const getWorkers = () => listChildren(pid)
    const serveBoth = async () => {
      const numbers = [0, 1].map((number) => fetch(`http://127.0.0.1:${metricsPort + number}/metrics`))
      return (await Promise.all(numbers)).every(({ ok }) => ok)
    }
    await expect.poll(() => serveBoth().catch(() => false), { timeout: 60_000 }).toBe(true)
    const before = getWorkers()
    expect(before).toHaveLength(2)

    process.kill(before[0] as number, 'SIGKILL')
    const isReplaced = () => getWorkers().length === 2 && !getWorkers().includes(before[0] as number)
    await expect.poll(isReplaced, { timeout: 60_000 }).toBe(true)
    await expect.poll(() => serveBoth().catch(() => false), { timeout: 60_000 }).toBe(true)
    // As `systemctl kill` does: each worker changes its log level once.
    for (const target of [pid, ...getWorkers()]) process.kill(target, 'SIGUSR2')
    const logsRequest = async () => {
      await fetch(`${url}/robots.txt`)
      return server?.getOutput().includes('/robots.txt')
    }
    await expect.poll(logsRequest, { timeout: 60_000 }).toBe(true)
    process.kill(pid, 'SIGUSR2')

    const login = { e_mail: 'admin@example.com', pass: password }
    expect(await server.call('POST', '/api/v1/user/login/email', login)).toMatchObject({ code: 200 })

    const load: Load = { reads: 0, failures: [], isOver: false }
    const going = [1, 2].map(() => read(load, url))
    const killedOnce = getWorkers()
    process.kill(pid, 'SIGHUP')
    const areNew = () =>
      getWorkers().length === 2 && getWorkers().every((worker) => !killedOnce.includes(worker))
    await expect.poll(areNew, { timeout: 60_000 }).toBe(true)
    load.isOver = true
    await Promise.all(going)
    expect(load.failures).toEqual([])
    expect(load.reads).toBeGreaterThan(20)

    const last = getWorkers()
    await server.stop()
    server = undefined
    await expect.poll(() => last.filter((worker) => readStatus(String(worker)) !== '')).toEqual([])
  },
)

// On PostgreSQL the same start succeeds, see above.
test.runIf(testEngine === 'sqlite')('a second worker does not start on SQLite', async () => {
  server = await startKillableServer(folder, { ...siteEnv(), QUERENT_WORKERS: '1' })
  await server.stop()
  server = undefined

  await expect(startKillableServer(folder, siteEnv())).rejects.toThrow('did not start (2)')
})

// A throw-away PostgreSQL cluster for tests: a temporary folder, a random port on the loopback address, no
// durability, removed at the end, unless it is kept in a folder for the next time. `pnpm postgres` keeps one
// running until Ctrl-C.
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findPort } from './lib/free-ports.mjs'
import { findProgram, isStarted, runOrThrow, say } from './lib/workspace.mjs'

const owner = 'querent'
const database = 'querent_test'

/** Where initdb and postgres are: on PATH, or in Debian's folders (newest version first). */
function findPrograms() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  const names = ['initdb', 'postgres', 'pg_basebackup']
  const [initdb, postgres, basebackup] = names.map((name) => findProgram(name, folders))
  return initdb && postgres ? { initdb, postgres, basebackup } : undefined
}

/** PostgreSQL refuses to run as root; then an unprivileged account runs it. */
function accountToRunAs() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // The machine has no such account; the next name is tried.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is neither a "postgres" nor a "nobody" account.')
}

async function initialize(programs, folder, password, account) {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (account.uid !== undefined) {
    chownSync(folder, account.uid, account.gid)
    chownSync(passwordFile, account.uid, account.gid)
  }
  const access = ['-U', owner, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256']
  const flags = ['-D', join(folder, 'data'), ...access, '-E', 'UTF8', '--locale=C', '--no-sync']
  await runOrThrow(programs.initdb, flags, { ...account, cwd: folder, failure: 'initdb failed' })
}

function launch(programs, folder, port, { isKept, settings: others, ...account }) {
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    // Hundreds of small databases: vacuuming them, and compiling their queries, takes longer than it saves.
    autovacuum: 'off',
    jit: 'off',
    listen_addresses: '127.0.0.1',
    max_connections: '200',
    ...others,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const arguments_ = ['-D', join(folder, 'data'), '-p', String(port), '-k', folder, ...flags]
  return spawn(programs.postgres, arguments_, {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C also reaches the parent process, which may still need the cluster.
    detached: isKept,
  })
}

/**
 * Resolves with a function that returns the log once the server accepts connections; rejects with the log if
 * it fails.
 */
function untilReady(server) {
  return new Promise((resolve, reject) => {
    let log = ''
    let isReady = false
    server.stderr.on('data', (chunk) => {
      log += chunk
      // Only then: the log becomes long.
      if (!isReady) isReady = /ready to accept (read-only )?connections/.test(log)
      if (isReady) resolve(() => log)
    })
    server.on('error', reject)
    server.on('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
}

async function createDatabase(programs, folder, account) {
  const server = spawn(programs.postgres, ['--single', '-D', join(folder, 'data'), 'postgres'], {
    ...account,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  server.stdin.end(`CREATE DATABASE ${database};\n`)
  await new Promise((resolve) => server.on('exit', resolve))
}

/** Creates the folder of a cluster with its database, and returns the password of the owner. */
async function createCluster(programs, folder, account) {
  const password = randomBytes(12).toString('hex')
  await initialize(programs, folder, password, account)
  await createDatabase(programs, folder, account)
  return password
}

/** Like `createCluster`, in a folder that keeps the cluster; an incomplete one is created again. */
async function openKeptCluster(programs, folder, account) {
  const finished = join(folder, 'finished')
  if (existsSync(finished)) return readFileSync(finished, 'utf8')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const password = await createCluster(programs, folder, account)
  writeFileSync(finished, password, { mode: 0o600 })
  return password
}

/**
 * Copies a running cluster, whose `wal_level` is `replica`, into a folder; a server started there follows it.
 */
async function copyCluster(programs, folder, url, account) {
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
  const places = ['-D', join(folder, 'data'), '-d', url]
  const flags = [...places, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
  await runOrThrow(programs.basebackup, flags, { ...account, cwd: folder, failure: 'pg_basebackup failed' })
}

/** Runs the cluster of a folder until it is stopped. */
async function serve(programs, folder, { isKept, remove, ...options }) {
  // SIGQUIT is PostgreSQL's immediate shutdown, as after a crash; SIGINT closes its files in order.
  const endSignal = isKept ? 'SIGINT' : 'SIGQUIT'
  const port = await findPort()
  const start = () => launch(programs, folder, port, { ...options, isKept })
  let server = start()
  let readLog = await untilReady(server)
  const onExit = () => {
    server.kill(endSignal)
    remove()
  }
  process.once('exit', onExit)
  const halt = async () => {
    if (server.exitCode !== null) return
    const ended = new Promise((resolve) => server.on('exit', resolve))
    server.kill(endSignal)
    await ended
  }
  return {
    port,
    readLog: () => readLog(),
    halt,
    resume: async () => {
      server = start()
      readLog = await untilReady(server)
    },
    stop: async () => {
      process.off('exit', onExit)
      await halt()
      remove()
    },
  }
}

/**
 * Starts a cluster; undefined if PostgreSQL is not installed. `stop` ends it and removes its files, except
 * those in `keepIn`, a folder from which the cluster is reused the next time.
 */
export async function startPostgres({ keepIn, settings } = {}) {
  const programs = findPrograms()
  if (programs === undefined) return undefined
  const isKept = keepIn !== undefined
  const account = accountToRunAs()
  const makeFolder = () => mkdtempSync(join(tmpdir(), 'querent-postgres-'))

  async function startIn(folder, prepare) {
    const remove = () => isKept || rmSync(folder, { recursive: true, force: true })
    try {
      const password = await prepare(folder)
      const { port, ...server } = await serve(programs, folder, { ...account, settings, isKept, remove })
      return { url: `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`, ...server }
    } catch (error) {
      remove()
      throw error
    }
  }

  const create = isKept ? openKeptCluster : createCluster
  const cluster = await startIn(keepIn ?? makeFolder(), (folder) => create(programs, folder, account))
  const copy = async (folder) => {
    await copyCluster(programs, folder, cluster.url, account)
    return new URL(cluster.url).password
  }
  return {
    ...cluster,
    startStandby: async () => programs.basebackup && startIn(makeFolder(), copy),
  }
}

if (isStarted(import.meta.url)) {
  const cluster = await startPostgres()
  if (cluster === undefined) {
    say('PostgreSQL is not installed: neither on PATH nor in /usr/lib/postgresql.')
    process.exit(1)
  }
  say(`TEST_DATABASE_URL=${cluster.url}`)
  say('Ctrl-C ends it.')
  // A timer keeps the process alive while the cluster runs.
  const alive = setInterval(() => {}, 60_000)
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      await cluster.stop()
      clearInterval(alive)
    })
  }
}

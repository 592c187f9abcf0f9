import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPort } from '../../scripts/lib/free-ports.mjs'
import { readDump } from './apache-answer-sample.ts'
import { administer, databaseUrl } from './postgres-databases.ts'

/** A site of Apache Answer in a running database. Ends with `drop`. */
export type LoadedSite = { url: string; drop(): Promise<void> }

const debianPostgres = '/usr/lib/postgresql'

function findProgram(...names: string[]): string | undefined {
  const versions = existsSync(debianPostgres) ? readdirSync(debianPostgres) : []
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    '/usr/sbin',
    ...versions.map((version) => join(debianPostgres, version, 'bin')),
  ]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file))
}

export const psql = findProgram('psql')
export const mariadbd = findProgram('mariadbd')

export async function loadPostgres(): Promise<LoadedSite> {
  const name = `answer_${process.pid}`
  await administer(`create database ${name}`)
  const url = databaseUrl(name)
  execFileSync(psql ?? 'psql', [url, '-q', '-v', 'ON_ERROR_STOP=1'], {
    // Versions of psql older than the pg_dump that wrote the file do not know `\restrict`.
    input: readDump('postgres').replace(/^\\(un)?restrict .*$/gm, ''),
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  return { url, drop: () => administer(`drop database ${name} with (force)`) }
}

/** A separate MariaDB in a temporary folder. */
export async function loadMariadb(): Promise<LoadedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'querent-mariadb-'))
  const socket = join(folder, 'socket')
  const data = join(folder, 'data')
  const install = findProgram('mariadb-install-db') ?? 'mariadb-install-db'
  const account = process.getuid?.() === 0 ? ['--user=root'] : []
  execFileSync(
    install,
    [
      '--no-defaults',
      `--datadir=${data}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      ...account,
    ],
    { stdio: 'ignore' },
  )
  const port = await findPort()
  const server = spawn(
    mariadbd ?? 'mariadbd',
    ['--no-defaults', `--datadir=${data}`, `--socket=${socket}`, `--port=${port}`].concat(
      ['--bind-address=127.0.0.1', '--innodb-flush-log-at-trx-commit=0'],
      account,
    ),
    { stdio: 'ignore' },
  )
  const client = findProgram('mariadb', 'mysql') ?? 'mariadb'
  const run = (args: string[], input: string) =>
    execFileSync(client, ['--no-defaults', '-u', 'root', `--socket=${socket}`, ...args], {
      input,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
  await waitFor(() => run([], 'select 1'))
  run([], "create database answer character set utf8mb4; set password for root@localhost = password('open')")
  execFileSync(client, ['--no-defaults', '-u', 'root', '-popen', `--socket=${socket}`, 'answer'], {
    input: readDump('mariadb'),
  })
  return {
    url: `mysql://root:open@127.0.0.1:${port}/answer`,
    async drop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function waitFor(attempt: () => void): Promise<void> {
  for (let left = 100; ; left--) {
    try {
      attempt()
      return
    } catch (error) {
      if (left === 0) throw error
      await sleep(200)
    }
  }
}

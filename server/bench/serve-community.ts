import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findPort } from '../../scripts/lib/free-ports.mjs'
import { endProcess } from './child-process.ts'
import { listFamily } from './process-memory.ts'

export type CommunityServer = {
  port: number
  /** The started process and its workers. */
  pids: number[]
  stop(): Promise<void>
}

/** Called immediately with what ends a process, in case the bench is interrupted before it serves. */
export type OnStart = (stop: () => Promise<void>) => void

type ServerOptions = { databaseUrl: string; dataDir: string; processes: number; onStart: OnStart }

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** The same options for Node and glibc as `npm start`. */
const nodeOptions = ['--max-semi-space-size=16', '--import', file('./end-with-parent.ts')]
const memoryEnv = { MALLOC_ARENA_MAX: '2' }
const readyWithinMs = 120_000

/** All load comes from one address, which the default limits would reject. */
const siteEnv = { QUERENT_RATE_LIMIT_SCALE: '1000000', HOST: '127.0.0.1' }
/** Input of the wizard for an empty database. */
const installEnv = {
  AUTO_INSTALL: '1',
  LANGUAGE: 'en_US',
  SITE_NAME: 'Bench',
  SITE_URL: 'http://localhost:9080',
  CONTACT_EMAIL: 'admin@example.com',
  ADMIN_NAME: 'admin',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'correct-horse-42',
  RECOMMENDED_PLUGINS: 'off',
}

/** Serves a database with the built server, like `npm start`. Installs a site first if there is none. */
export async function serveCommunity(options: ServerOptions): Promise<CommunityServer> {
  const port = await findPort()
  const child = spawn(process.execPath, [...nodeOptions, file('../dist/cli.js'), 'start'], {
    cwd: options.dataDir,
    env: {
      PATH: process.env.PATH,
      ...memoryEnv,
      ...siteEnv,
      ...installEnv,
      PORT: String(port),
      DATABASE_URL: options.databaseUrl,
      QUERENT_DATA_DIR: options.dataDir,
      QUERENT_WORKERS: String(options.processes),
    },
    // The server logs a line for each request, as on a real site. No one reads them here.
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = () => endProcess(child)
  options.onStart(stop)
  const pid = child.pid ?? 0
  const count = options.processes > 1 ? options.processes + 1 : 1
  const deadline = Date.now() + readyWithinMs
  while (!((await answers(port)) && listFamily(pid).length === count)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error('The built server did not start.')
    }
    await sleep(200)
  }
  // The last worker is listed before it serves.
  if (count > 1) await sleep(5000)
  return { port, pids: listFamily(pid), stop }
}

async function answers(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
  return response?.ok ?? false
}

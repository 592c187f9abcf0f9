import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findPort } from '../../../scripts/lib/free-ports.mjs'

const root = join(import.meta.dirname, '../../..')
const readyWithinMs = 180_000

/** The administrator of all installed sites. */
export const admin = { name: 'admin', email: 'admin@querent.example', password: 'correct-horse-42' }

export type RunningSite = {
  url: string
  dataDir: string
  /** The server's output so far. */
  log: () => string
  stop: () => Promise<void>
}

type StartOptions = {
  /** Set to false for journeys that use the wizard. */
  installed?: boolean
  env?: Record<string, string>
}

/** The wizard's input as environment variables for the unattended installation. */
function answers(url: string, dataDir: string): Record<string, string> {
  return {
    AUTO_INSTALL: '1',
    DB_TYPE: 'sqlite3',
    DB_FILE: join(dataDir, 'querent.db'),
    LANGUAGE: 'en_US',
    SITE_NAME: 'Journeys',
    SITE_URL: url,
    CONTACT_EMAIL: admin.email,
    ADMIN_NAME: admin.name,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    EXTERNAL_CONTENT_DISPLAY: 'ask_before_display',
    // Journeys enable the plugins they need.
    RECOMMENDED_PLUGINS: 'off',
  }
}

/** Environment of a site that reaches fake servers instead of the given hosts. */
export function withFakeHosts(fakeHosts: Record<string, string>): Record<string, string> {
  const preloaded = pathToFileURL(join(import.meta.dirname, 'fake-hosts.ts'))
  return { NODE_OPTIONS: `--import=${preloaded}`, JOURNEY_FAKE_HOSTS: JSON.stringify(fakeHosts) }
}

async function untilReady(url: string, server: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + readyWithinMs
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended at once:\n${log()}`)
    const response = await fetch(`${url}/healthz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The server was not ready within ${readyWithinMs / 1000} s:\n${log()}`)
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  const timeouts = setTimeout(() => server.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(timeouts)
}

/** Starts the built server with an empty data directory on a free loopback port. */
export async function startSite({ installed = true, env = {} }: StartOptions = {}): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'querent-journeys-'))
  const url = `http://127.0.0.1:${await findPort()}`
  let written = ''
  // Journeys send requests from one address and faster than users, so the rate limits are raised.
  const settings = { HOST: '127.0.0.1', QUERENT_DATA_DIR: dataDir, QUERENT_RATE_LIMIT_SCALE: '1000' }
  const server = spawn(join(root, 'node_modules/.bin/node'), [join(root, 'server/dist/cli.js'), 'start'], {
    cwd: root,
    env: {
      ...process.env,
      ...settings,
      PORT: new URL(url).port,
      ...(installed ? answers(url, dataDir) : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  server.stdout.on('data', (chunk) => (written += chunk))
  server.stderr.on('data', (chunk) => (written += chunk))
  const log = () => written
  const stop = async () => {
    await end(server)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await untilReady(url, server, log)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, dataDir, log, stop }
}

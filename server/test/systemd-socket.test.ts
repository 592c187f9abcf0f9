import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cliCommand, cliEnvironment } from './cli-process.ts'
import { createMigratedDatabase, type EmptyDatabase } from './empty-database.ts'
import { unattendedEnv } from './unattended-env.ts'

/**
 * Holds descriptor 3 as systemd does, starts the site again each time that it ends, and says which process it
 * is. Ends when it is told to.
 */
const holder = `trap 'over=1; kill $site' TERM
while [ -z "$over" ]; do
  sh -c 'export LISTEN_PID=$$ LISTEN_FDS=1; exec "$@"' sh "$@" & site=$!
  echo "site $site"
  wait $site
done
wait`

let folder: string
let database: EmptyDatabase
let systemd: ChildProcess | undefined
let output: string
let address: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'querent-socket-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  database = await createMigratedDatabase(dataDir)
})
afterEach(async () => {
  if (systemd) {
    const ended = once(systemd, 'exit')
    systemd.kill('SIGTERM')
    await ended
  }
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens a socket and leaves it to the holder alone. */
async function start(...args: string[]): Promise<void> {
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  // A listening server has an address of this form.
  address = `http://127.0.0.1:${(socket.address() as AddressInfo).port}`
  // Only the handle knows the descriptor, and no public interface returns it.
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle
  const site = unattendedEnv({ name: 'Socket', password: 'correct-horse-42', database: database.form })
  systemd = spawn('sh', ['-c', holder, 'sh', ...cliCommand, 'start', ...args], {
    cwd: folder,
    // Nothing may listen on the configured port.
    env: { ...cliEnvironment(), ...site, PORT: '1', QUERENT_DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit', fd],
  })
  output = ''
  systemd.stdout?.on('data', (chunk) => {
    output += chunk
  })
  socket.close()
  await expect.poll(() => output, { timeout: 120_000 }).toContain('is ready')
}

const listStarts = () => [...output.matchAll(/^site (\d+)$/gm)].map(([, pid]) => Number(pid))

/** Sends requests one after the other until the site has started again, and returns all status codes. */
async function readUntilRestarted(): Promise<Set<number>> {
  const starts = listStarts().length
  const readies = output.split('is ready').length
  const statuses = new Set<number>()
  while (listStarts().length === starts || output.split('is ready').length === readies)
    statuses.add((await fetch(`${address}/healthz`, { headers: { connection: 'close' } })).status)
  return statuses
}

test('no request fails while the site restarts with a socket of systemd', { timeout: 300_000 }, async () => {
  await start()
  const readers = Array.from({ length: 4 }, readUntilRestarted)

  process.kill(listStarts()[0] ?? 0, 'SIGTERM')

  for (const statuses of await Promise.all(readers)) expect([...statuses]).toEqual([200])
})

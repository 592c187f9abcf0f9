import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'

const program = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'redis-server'))
  .find((file) => existsSync(file))

/** Whether this machine has a Redis server to test with. */
export const hasRedis = program !== undefined

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A listening server has such an address.
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A separate in-memory Redis server on this machine. `interrupt` stops its process without ending it. */
export async function startRealRedis(password: string) {
  const port = await findFreePort()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn(program ?? '', [...settings, '--requirepass', password], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const exited = once(child, 'exit')
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (text) => {
      if (/Ready to accept connections/.test(String(text))) resolve()
    })
  })
  return {
    host: `127.0.0.1:${port}`,
    interrupt: async () => void child.kill('SIGSTOP'),
    resume: async () => void child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { cliCommand, cliEnvironment } from '../cli-process.ts'

type Answer = { code: number; reason: string; data: unknown }

export type KillableServer = {
  readonly url: string
  readonly pid: number
  /** Everything that it has printed. */
  getOutput(): string
  /** Sends a call and reads the envelope. Rejects if the server dies before it responds. */
  call(method: string, path: string, body: unknown, token?: string): Promise<Answer>
  /** Ends the process without warning, like a power cut. */
  kill(): Promise<void>
  /** Asks the process to stop, and waits until it has. */
  stop(): Promise<void>
}

/** Runs `querent start` as a child process and waits until it serves. */
export async function startKillableServer(
  folder: string,
  env: NodeJS.ProcessEnv,
  [program, ...args] = cliCommand,
): Promise<KillableServer> {
  const child = spawn(program, [...args, 'start'], {
    cwd: folder,
    // Node writes its compile cache when it stops normally, and starts twice as fast with it.
    env: {
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      ...cliEnvironment(),
      HOST: '127.0.0.1',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const url = await getUrl(child, () => output)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The server ended by itself.')
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  return {
    url,
    pid: child.pid ?? 0,
    getOutput: () => output,
    async call(method, path, body, token) {
      const response = await fetch(`${url}/answer${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
        body: JSON.stringify(body),
      })
      // Every response of the API is an envelope.
      return (await response.json()) as Answer
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** The server prints its URL once it is ready. */
async function getUrl(child: ChildProcess, getOutput: () => string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  child.stdout?.on('data', () => {
    const port = /is ready: http:\/\/localhost:(\d+)/.exec(getOutput())?.[1]
    if (port) resolve(`http://127.0.0.1:${port}`)
  })
  child.once('exit', (code) => reject(new Error(`The server did not start (${code}): ${getOutput()}`)))
  return promise
}

import { Worker } from 'node:worker_threads'
import { checkDescription } from './capability-shapes.ts'
import { getFailure } from './failure.ts'
import { createPending, WorkerFault } from './pending.ts'
import type {
  FormCheck,
  FormName,
  HostMessage,
  PluginDescription,
  WorkerMessage,
  WorkerStart,
} from './protocol.ts'

export type LogLevel = 'info' | 'warn' | 'error'

export type WorkerHost = {
  /** Does what the plugin asks of the site, or throws. */
  serve(name: string, args: readonly unknown[]): Promise<unknown>
  log(level: LogLevel, message: string, details?: unknown): void
  /** The thread ended, and no one had asked for it. */
  onExit(reason: string): void
}

export type WorkerLimits = {
  startMs: number
  /** How long a thread that missed a call's time may be silent before it counts as stuck. */
  pingMs: number
  memoryMb: number
  /** No call may take longer, whatever it is for. */
  maxCallMs?: number
}

export const defaultLimits: WorkerLimits = { startMs: 10_000, pingMs: 1000, memoryMb: 192 }

export type MethodCall = { capability: string; item?: number; method: string; args: readonly unknown[] }

/** One thread with one plugin in it. It is used until it ends, and never begun again. */
export type PluginWorker = {
  /** Fails where the plugin cannot be loaded. */
  ready: Promise<PluginDescription>
  call(call: MethodCall, timeoutMs: number): Promise<unknown>
  check(form: FormName, values: Readonly<Record<string, unknown>>): Promise<FormCheck>
  hasEnded(): boolean
  stop(): Promise<void>
}

/** The thread's file, next to this one: as source, or as the bundle names it. */
const threadFile = new URL(
  import.meta.url.endsWith('.ts') ? './plugin-thread.ts' : './plugin-thread.js',
  import.meta.url,
)

export function startWorker(
  start: WorkerStart,
  host: WorkerHost,
  limits: WorkerLimits = defaultLimits,
): PluginWorker {
  const thread = new Worker(threadFile, {
    name: `plugin ${start.slug}`,
    workerData: start,
    // Secrets of the site are in its environment and its arguments.
    env: { TZ: process.env.TZ ?? 'UTC' },
    argv: [],
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
  const pending = createPending()
  const opening = Promise.withResolvers<PluginDescription>()
  let isEnding = false

  const post = (message: HostMessage) => thread.postMessage(message)
  const end = (reason: string) => {
    if (isEnding) return
    isEnding = true
    opening.reject(new WorkerFault({ kind: 'fault', message: reason }))
    pending.failAll(reason)
    host.onExit(reason)
    void thread.terminate()
  }

  async function serve(id: number, name: string, args: readonly unknown[]) {
    let reply: HostMessage
    try {
      reply = { type: 'answer', id, value: await host.serve(name, args) }
    } catch (error) {
      reply = { type: 'failure', id, failure: getFailure(error) }
    }
    if (!isEnding) post(reply)
  }

  function open(description: PluginDescription): void {
    try {
      opening.resolve(checkDescription(description))
    } catch (error) {
      opening.reject(new WorkerFault(getFailure(error)))
    }
  }

  function receive(message: WorkerMessage): void {
    if (message.type === 'ready') open(message.description)
    else if (message.type === 'unusable') opening.reject(new WorkerFault(message.failure))
    else if (message.type === 'result') pending.resolve(message.id, message.value)
    else if (message.type === 'error') pending.reject(message.id, message.failure)
    else if (message.type === 'service') void serve(message.id, message.name, message.args)
    else host.log(message.level, message.message, message.details)
  }

  thread.on('message', receive)
  thread.on('messageerror', () => end('It sent what cannot be read.'))
  thread.on('error', (error) => end(describeDeath(error)))
  thread.on('exit', () => end('Its thread ended.'))
  forwardOutput(thread, host)
  // No one need wait for it.
  opening.promise.catch(() => {})
  const timeout = setTimeout(() => end(`It was not ready after ${limits.startMs} ms.`), limits.startMs)
  opening.promise.finally(() => clearTimeout(timeout)).catch(() => {})

  /** A call that takes too long fails; a thread that does not even answer a ping is stuck and ends. */
  async function examine(): Promise<void> {
    const answer = pending.open((id) => post({ type: 'ping', id }), limits.pingMs)
    await answer.catch(() => end('It did not come back from a call.'))
  }

  async function ask(message: (id: number) => HostMessage, timeoutMs: number): Promise<unknown> {
    if (isEnding) throw new WorkerFault({ kind: 'fault', message: 'Its thread has ended.' })
    try {
      return await pending.open((id) => post(message(id)), timeoutMs)
    } catch (error) {
      if (error instanceof WorkerFault && error.isLate && !isEnding) await examine()
      throw error
    }
  }

  return {
    ready: opening.promise,
    call: ({ capability, item, method, args }, timeoutMs) =>
      ask(
        (id) => ({ type: 'call', id, capability, item, method, args }),
        Math.min(timeoutMs, limits.maxCallMs ?? timeoutMs),
      ),
    // A form answers what the protocol says: the thread looks at it before it sends it.
    check: (form, values) =>
      ask((id) => ({ type: 'check', id, form, values }), limits.startMs) as Promise<FormCheck>,
    hasEnded: () => isEnding,
    async stop() {
      isEnding = true
      pending.failAll('It was switched off.')
      opening.reject(new WorkerFault({ kind: 'fault', message: 'It was switched off.' }))
      await thread.terminate()
    },
  }
}

function describeDeath(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'It used more memory than a plugin may.'
  return getFailure(error).message
}

const maxLineLength = 2000

/** What a plugin prints belongs into the log of the site. */
function forwardOutput(thread: Worker, host: WorkerHost): void {
  for (const [stream, level] of [
    [thread.stdout, 'info'],
    [thread.stderr, 'warn'],
  ] as const) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => host.log(level, text.trimEnd().slice(0, maxLineLength)))
  }
}

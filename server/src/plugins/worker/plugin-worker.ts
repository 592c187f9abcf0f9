import { AsyncLocalStorage } from 'node:async_hooks'
import type { ChildProcess } from 'node:child_process'
import type { FaultReason } from '../../platform/plugin-calls/index.ts'
import { checkDescription } from './capability-shapes.ts'
import { createExternalCallTimer } from './external-call-timer.ts'
import { getFailure } from './failure.ts'
import { createFrameReader, encodeFrame, maxMessageValues } from './frames.ts'
import {
  ended,
  endedBySignal,
  endedWithCode,
  killed,
  notReady,
  stalled,
  stuck,
  switchedOff,
  tooMuchMemory,
  unreadable,
  waitedForOthers,
} from './host-faults.ts'
import { createPending, type FaultCause, toWorkerFault, WorkerFault } from './pending.ts'
import type {
  FormCheck,
  FormName,
  HostMessage,
  LogLevel,
  PluginDescription,
  StoredForm,
  VersionedValues,
  WorkerMessage,
  WorkerStart,
} from './protocol.ts'
import { createRateLimit, leftOut, limitLines } from './rate.ts'
import { type PluginChild, spawnPlugin } from './spawn-plugin.ts'

export type WorkerHost = {
  /** Executes the plugin's requests to the site, or throws. */
  serve(name: string, args: readonly unknown[]): Promise<unknown>
  log(level: LogLevel, message: string, details?: unknown): void
  /** The process ended unexpectedly. */
  onExit(reason: FaultReason, cause: FaultCause): void
  /** The process has ended, for whatever reason. */
  onEnded?(): void
}

export type WorkerLimits = {
  startMs: number
  /** How long a process that exceeded a call's time may be silent before it counts as stuck. */
  pingMs: number
  /** Limit of its heap; buffers and Node itself may take 128 MB more. */
  memoryMb: number
  /** A process that is not called for this long ends, until the next call. */
  idleMs?: number
  /** The time limit of any call. */
  maxCallMs?: number
}

export const defaultLimits: WorkerLimits = { startMs: 10_000, pingMs: 1000, memoryMb: 192 }

const isStalled = ({ writableLength }: PluginChild['channel']) => writableLength > maxWaitingBytes
const maxLineLength = 2000
/** Larger details of a log line are omitted. */
const maxLogBytes = 16 * 1024
/** Maximum pending data for a process that does not read. */
const maxWaitingBytes = 32 * 1024 * 1024

export type MethodCall = { capability: string; item?: number; method: string; args: readonly unknown[] }

type ServiceMessage = Extract<WorkerMessage, { type: 'service' }>

/** The number for requests outside of calls, such as on start; calls are numbered from 1. */
const starting = 0

/** One process of one plugin. It is not restarted after its end. */
export type PluginWorker = {
  /** Fails if the plugin cannot be loaded. */
  ready: Promise<PluginDescription>
  call(call: MethodCall, timeoutMs: number): Promise<unknown>
  check(form: FormName, values: Readonly<Record<string, unknown>>): Promise<FormCheck>
  /** The stored values that the plugin may see. */
  readStored(form: FormName, stored: VersionedValues): Promise<StoredForm>
  /** Settings that other versions stored, converted for this one; in the same order. */
  migrate(form: FormName, stored: readonly VersionedValues[]): Promise<VersionedValues['values'][]>
  hasEnded(): boolean
  /** The memory of its process; undefined if the system does not report it. */
  readMemoryMb(): Promise<number | undefined>
  stop(): Promise<void>
}

export function startWorker(
  start: WorkerStart,
  host: WorkerHost,
  limits: WorkerLimits = defaultLimits,
): PluginWorker {
  const child = spawnPlugin(start.folder, limits.memoryMb, () => end(tooMuchMemory))
  const { channel } = child
  const pending = createPending()
  const opening = Promise.withResolvers<PluginDescription>()
  /** The context of each running call: the plugin's requests during the call belong to it. */
  const behalves = new Map<number, (work: () => void) => void>()
  const waits = createExternalCallTimer(() => performance.now())
  let isEnding = false
  const countReceived = createRateLimit(channel)
  const log = limitLines(host.log, (dropped) => host.log('warn', leftOut(dropped)))

  function post(message: HostMessage): void {
    if (isStalled(channel)) throw new Error(stalled.message)
    channel.write(encodeFrame(message))
  }

  const end = (reason: FaultReason, cause: FaultCause = 'plugin') => {
    if (isEnding) return
    isEnding = true
    opening.reject(toWorkerFault(reason))
    pending.failAll(reason)
    host.onExit(reason, cause)
    void child.kill()
  }

  async function serve({ id, name, args, call = starting }: ServiceMessage) {
    let reply: HostMessage
    try {
      const value = await waits.during(call, name, () => host.serve(name, args))
      reply = { type: 'result', id, value }
    } catch (error) {
      reply = { type: 'failure', id, failure: getFailure(error) }
    }
    if (isEnding) return
    // An omitted response would keep the plugin waiting forever.
    if (isStalled(channel)) return end(stalled)
    try {
      post(reply)
    } catch (error) {
      // Too large: not a fault of the plugin, which cannot know the response.
      const { message } = getFailure(error)
      post({ type: 'failure', id, failure: { kind: 'denial', message, details: {} } })
    }
  }

  function open(description: PluginDescription): void {
    try {
      opening.resolve(checkDescription(description, start.family))
    } catch (error) {
      opening.reject(new WorkerFault(getFailure(error)))
    }
  }

  function receiveService(message: ServiceMessage): void {
    const within = behalves.get(message.call ?? starting)
    if (within) within(() => void serve(message))
    else void serve({ ...message, call: starting })
  }

  function receive(message: WorkerMessage, size: { bytes: number; values: number }): void {
    if (isEnding) return
    countReceived(size)
    if (message.type === 'ready') open(message.description)
    else if (message.type === 'unusable') opening.reject(new WorkerFault(message.failure))
    else if (message.type === 'result') pending.resolve(message.id, message.value)
    else if (message.type === 'error') pending.reject(message.id, message.failure)
    else if (message.type === 'service') receiveService(message)
    else if (message.type === 'died') end({ message: message.failure.message, place: message.failure.at })
    else if (message.type === 'log') {
      log(message.level, shorten(message.message), size.bytes > maxLogBytes ? undefined : message.details)
    } else end(unreadable)
  }

  const read = createFrameReader((message, size) => receive(message as WorkerMessage, size), maxMessageValues)
  channel.on('data', (chunk: Buffer) => {
    try {
      if (!isEnding) read(chunk)
    } catch {
      end(unreadable)
    }
  })
  followProcess(child, end, { ...host, log })
  post({ type: 'start', start })
  // No one need wait for it.
  opening.promise.catch(() => {})
  const timeout = setTimeout(
    () => end(notReady(limits.startMs), findCause(starting, limits.startMs)),
    limits.startMs,
  )
  opening.promise.finally(() => clearTimeout(timeout)).catch(() => {})

  /** The cause of a timeout: not the plugin if most of the time was spent waiting for other machines. */
  const findCause = (call: number, ms: number): FaultCause =>
    waits.getMs(call) > ms / 2 ? 'slow_service' : 'plugin'

  /** A call that takes too long fails; a process that does not even answer a ping is stuck and ends. */
  async function examine(): Promise<void> {
    const answer = pending.open((id) => post({ type: 'ping', id }), limits.pingMs)
    await answer.catch(() => end(stuck))
  }

  async function ask(message: (id: number) => HostMessage, timeoutMs: number): Promise<unknown> {
    if (isEnding) throw toWorkerFault(ended)
    const behalf: (work: () => void) => void = AsyncLocalStorage.snapshot()
    let own = 0
    const open = (id: number) => {
      own = id
      behalves.set(id, behalf)
      post(message(id))
    }
    try {
      return await pending.open(open, timeoutMs)
    } catch (error) {
      if (!(error instanceof WorkerFault && error.isLate) || isEnding) throw error
      const faultCause = findCause(own, timeoutMs)
      await examine()
      if (faultCause === 'plugin') throw error
      throw toWorkerFault(waitedForOthers(timeoutMs), { isLate: true, faultCause })
    } finally {
      behalves.delete(own)
      waits.forget(own)
    }
  }

  return {
    ready: opening.promise,
    call: ({ capability, item, method, args }, timeoutMs) =>
      ask(
        (id) => ({ type: 'call', id, capability, item, method, args }),
        Math.min(timeoutMs, limits.maxCallMs ?? timeoutMs),
      ),
    // The result of a form is what the protocol says: the process checks it before sending.
    check: (form, values) =>
      ask((id) => ({ type: 'check', id, form, values }), limits.startMs) as Promise<FormCheck>,
    readStored: (form, stored) =>
      ask((id) => ({ type: 'read', id, form, stored }), limits.startMs) as Promise<StoredForm>,
    migrate: (form, stored) =>
      ask((id) => ({ type: 'migrate', id, form, stored }), limits.startMs) as Promise<
        VersionedValues['values'][]
      >,
    hasEnded: () => isEnding,
    readMemoryMb: child.readMemoryMb,
    async stop() {
      isEnding = true
      pending.failAll(switchedOff)
      opening.reject(toWorkerFault(switchedOff))
      await child.kill()
    },
  }
}

/** The signals by which V8 ends a process whose heap is full. */
const memorySignals: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGILL']

function describeExit(code: number | null, signal: NodeJS.Signals | null): FaultReason {
  if (memorySignals.includes(signal)) return tooMuchMemory
  if (signal === 'SIGKILL') return killed
  return signal === null ? endedWithCode(code ?? 0) : endedBySignal(signal)
}

function followProcess(
  { channel, process }: PluginChild,
  end: (reason: FaultReason) => void,
  host: WorkerHost,
) {
  // It ends with the process, which reports the reason.
  channel.on('error', () => {})
  process.on('error', (error) => end({ message: error.message }))
  process.on('close', (code, signal) => {
    host.onEnded?.()
    end(describeExit(code, signal))
  })
  forwardOutput(process, host.log)
}

/** Output of Node itself goes to the site's log; output of the plugin arrives as messages. */
function forwardOutput({ stdout, stderr }: ChildProcess, log: WorkerHost['log']): void {
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8')
    stream?.on('data', (text: string) => log('warn', shorten(text.trimEnd())))
  }
}

const shorten = (text: string) => text.slice(0, maxLineLength)

import { getErrorMessage } from '../../platform/errors/index.ts'
import { runDetached } from '../../platform/log/request-context.ts'
import { type FaultReason, PluginDenial, PluginFault } from '../../platform/plugin-calls/index.ts'
import { traced } from '../../platform/tracing/index.ts'
import { withTimeout } from '../../platform/with-timeout.ts'
import { findText } from '../packages/find-text.ts'
import type { ValidPackage } from '../packages/plugin-package.ts'
import type { PluginServices } from '../services/index.ts'
import { unusableResult } from '../worker/host-faults.ts'
import { type FaultCause, toWorkerFault, WorkerFault } from '../worker/pending.ts'
import {
  defaultLimits,
  type MethodCall,
  type PluginWorker,
  startWorker,
  type WorkerLimits,
} from '../worker/plugin-worker.ts'
import type {
  FormCheck,
  FormName,
  LogLevel,
  PluginDescription,
  StoredForm,
  VersionedValues,
  WorkerStart,
} from '../worker/protocol.ts'
import { createFaultPolicy, type FaultPolicyOptions } from './fault-policy.ts'
import { createIdleTimer } from './idle-timer.ts'
import { nameCall } from './name-call.ts'
import { createRedaction, type Redact, redactDetails, redactTexts } from './redaction.ts'

export type RunnerOptions = FaultPolicyOptions & {
  start: WorkerStart
  /** Answers the requests of a plugin's process to the site. */
  openServices(): PluginServices
  log(level: LogLevel, message: string, details?: unknown): void
  /** It has started for the first time, perhaps after failed starts. */
  onFirstReady(): void
  limits?: WorkerLimits
}

/** Keeps the server half of one plugin running: the same version with the same settings, until it is stopped. */
export type Runner = {
  readonly package: ValidPackage
  /** Undefined until it has once started. */
  description(): PluginDescription | undefined
  /** Why it is not running; undefined while it is. */
  fault(): FaultReason | undefined
  /** Starts it once and returns the result. */
  open(): Promise<PluginDescription>
  /** Starts it, and retries if that fails. */
  begin(): Promise<void>
  /** `getViolation` returns the problem of a result, which counts as a failure as well. */
  call(
    call: MethodCall,
    timeoutMs: number,
    getViolation?: (result: unknown) => string | undefined,
  ): Promise<unknown>
  check(form: FormName, values: Readonly<Record<string, unknown>>): Promise<FormCheck>
  /** The stored values that the plugin may see. */
  readStored(form: FormName, stored: VersionedValues): Promise<StoredForm>
  /** Settings that other versions stored, converted for this one; in the same order. Fails with a message. */
  migrate(form: FormName, stored: readonly VersionedValues[]): Promise<VersionedValues['values'][]>
  /** The memory of its process; undefined while there is none, and if the system does not report it. */
  readMemoryMb(): Promise<number | undefined>
  /** Resolves when no call is running. */
  whenIdle(): Promise<void>
  /** It was replaced: running calls are still answered, and failures no longer count. */
  retire(): void
  stop(): Promise<void>
}

const firstWaitMs = 200
const maxWaitMs = 30_000
/** After running this long, earlier crashes are no longer counted. */
const healthyMs = 60_000
const pauseMs = 60_000
/** A process takes some 50 MB, and starts within a tenth of a second. */
const defaultIdleMs = 5 * 60_000
/** Minimum time that a call waits for a process that has to be restarted. */
const wakeMs = 3000
/** Where an error was thrown, as reported by the plugin's process. */
const placePattern = /^dist\/server\.js:\d{1,9}:\d{1,9}$/

export function createRunner(options: RunnerOptions): Runner {
  const { start, health, breaker, limits = defaultLimits } = options
  let worker: PluginWorker | undefined
  let description: PluginDescription | undefined
  let fault: FaultReason | undefined
  let crashCount = 0
  let startedAt = 0
  let isStopped = false
  let isTrial = false
  let isRetired = false
  /** The process ended because it was idle; the next call restarts it. */
  let isResting = false
  let timer: NodeJS.Timeout | undefined
  const recovery = createRecovery()
  const idle = createIdleTimer(limits.idleMs ?? defaultIdleMs, stopIdle)
  const faults = createFaultPolicy({ ...options, log, stop: () => void stop() })

  const redactOwn: Redact = (text) => redactSettings(start, description)(text)
  const redactReason = ({ message, text }: FaultReason, redact = redactOwn): FaultReason => ({
    message: redact(message),
    text: text?.params ? { ...text, params: redactTexts(redact, text.params) } : text,
  })

  function log(level: LogLevel, message: string, details?: unknown): void {
    options.log(level, redactOwn(message), redactDetails(redactOwn, details))
  }

  function spawn(): PluginWorker {
    const services = options.openServices()
    const host = {
      serve: services.serve,
      log,
      onExit: (reason: FaultReason, cause: FaultCause) => handleExit(own, reason, cause),
      onEnded: services.close,
    }
    // The process serves later requests as well.
    const own: PluginWorker = runDetached(() => startWorker(start, host, limits))
    worker = own
    startedAt = performance.now()
    own.ready.then(
      (described) => {
        const isFirst = description === undefined
        description = described
        isResting = false
        fault = undefined
        faults.started()
        recovery.end()
        if (isFirst && !isStopped) options.onFirstReady()
      },
      (error: unknown) => handleExit(own, toReason(start, error), findStartCause(error)),
    )
    return own
  }

  function respawn(): void {
    try {
      spawn()
    } catch (error) {
      // Its files may be gone, and nobody waits for the error.
      failed(toReason(start, error))
    }
  }

  function stopIdle(): void {
    if (isStopped || !worker) return
    const last = worker
    worker = undefined
    isResting = true
    void last.stop()
  }

  function handleExit(own: PluginWorker, reason: FaultReason, cause: FaultCause): void {
    if (worker !== own || isStopped) return
    worker = undefined
    void own.stop()
    failed(reason, cause)
  }

  function failed(reason: FaultReason, cause: FaultCause = 'plugin'): void {
    isResting = false
    fault = redactReason(reason)
    log('error', 'the plugin stopped', { reason: reason.message, ...showPlace(reason.place) })
    // The caller of a trial gets the error as its result, and the running version has not failed.
    if (isTrial) return
    if (isRetired) {
      void stop()
      return
    }
    health.failed('process', fault)
    recovery.begin()
    crashCount = performance.now() - startedAt > healthyMs ? 1 : crashCount + 1
    faults.failed(fault, cause)
    if (isStopped) return
    const wait = Math.min(firstWaitMs * 2 ** (crashCount - 1), maxWaitMs)
    timer = setTimeout(respawn, breaker.isOpen() ? pauseMs : wait).unref()
  }

  async function stop(): Promise<void> {
    isStopped = true
    clearTimeout(timer)
    idle.stop()
    const last = worker
    worker = undefined
    await last?.stop()
  }

  async function readyWorker(timeoutMs: number): Promise<PluginWorker> {
    if (isStopped) throw new PluginFault(start.slug, 'The plugin is not running.')
    if (breaker.isOpen()) throw new PluginFault(start.slug, 'The plugin failed too often and is paused.')
    const createError = () => new PluginFault(start.slug, 'The plugin is starting.')
    // Its own time is for the call, not for a start that its caller knows nothing of.
    const waitMs = isResting ? Math.max(timeoutMs, wakeMs) : timeoutMs
    if (isResting && !worker) respawn()
    if (!worker) await withTimeout(recovery.wait(), waitMs, createError)
    if (!worker) throw createError()
    const own = worker
    await withTimeout(own.ready, waitMs, createError).catch((error: unknown) => {
      // Without the cause: logs would show it unredacted.
      throw new PluginFault(start.slug, redactReason(toReason(start, error)))
    })
    return own
  }

  function explain(own: PluginWorker, where: string, error: unknown, { ms = 0, redact = redactOwn }): Error {
    if (!(error instanceof WorkerFault)) return new PluginFault(start.slug, String(error), { cause: error })
    const { kind, message, details = {}, at } = error.failure
    if (kind === 'denial') {
      health.succeeded(ms)
      const text = findText(start.texts, start.language, message, details) ?? message
      return new PluginDenial(start.slug, redact(message), redact(text), redactTexts(redact, details))
    }
    const reason = redactReason({ message, text: error.text }, redact)
    health.failed(where, reason, ms)
    log('error', 'a call of the plugin failed', { where, message: reason.message, ...showPlace(at) })
    // A call that failed because the process exited has been counted as its crash.
    if (!own.hasEnded() && !isStopped && !isRetired) faults.failed(reason, error.faultCause)
    return new PluginFault(start.slug, reason)
  }

  const call: Runner['call'] = async (call, timeoutMs, getViolation) => {
    if (faults.isWaitingForService())
      throw new PluginFault(start.slug, 'A service that it needs does not respond.')
    const own = await readyWorker(timeoutMs)
    const began = performance.now()
    try {
      const value = await own.call(call, timeoutMs)
      const violation = getViolation?.(value)
      if (violation !== undefined) {
        throw toWorkerFault(unusableResult(violation))
      }
      faults.succeeded(performance.now() - began)
      return value
    } catch (error) {
      throw explain(own, nameCall(call, description), error, { ms: performance.now() - began })
    }
  }

  async function askForm<Answer>(
    form: FormName,
    values: Readonly<Record<string, unknown>>,
    ask: (own: PluginWorker) => Promise<Answer>,
  ): Promise<Answer> {
    const own = await readyWorker(limits.startMs)
    try {
      return await ask(own)
    } catch (error) {
      // Freshly entered values are equally secret.
      const redactEntered = createRedaction(values, description)
      throw explain(own, `${form}.check`, error, { redact: (text) => redactOwn(redactEntered(text)) })
    }
  }

  async function trying<T>(work: () => Promise<T>, redact: Redact = redactOwn): Promise<T> {
    try {
      return await idle.during(work)
    } catch (error) {
      // A message for those who decide whether to continue without it.
      throw new PluginFault(start.slug, redactReason(toReason(start, error), redact))
    }
  }

  return {
    package: options.package,
    description: () => description,
    fault: () => fault,
    open() {
      isTrial = true
      return trying(() => spawn().ready).finally(() => (isTrial = false))
    },
    async begin() {
      await idle.during(() => spawn().ready).catch(() => {})
    },
    call: (method, ...rest) =>
      idle.during(() => traced(describe(start.slug, method), () => call(method, ...rest))),
    check: (form, values) => idle.during(() => askForm(form, values, (own) => own.check(form, values))),
    readStored: (form, stored) =>
      idle.during(() => askForm(form, stored.values, (own) => own.readStored(form, stored))),
    migrate: (form, stored) =>
      trying(async () => (await readyWorker(limits.startMs)).migrate(form, stored), hideValues(stored)),
    readMemoryMb: async () => worker?.readMemoryMb(),
    whenIdle: idle.whenIdle,
    retire() {
      isRetired = true
      // It may be waiting for a restart.
      clearTimeout(timer)
    },
    stop,
  }
}

/** Makes callers wait until it runs again, however many starts fail in between. */
function createRecovery() {
  let current = Promise.withResolvers<void>()
  let isOver = false
  return {
    begin() {
      if (isOver) current = Promise.withResolvers()
      isOver = false
    },
    end() {
      isOver = true
      current.resolve()
    },
    wait: () => current.promise,
  }
}

/** The plugin itself declines to start because a service it needs does not respond. */
const findStartCause = (error: unknown): FaultCause =>
  error instanceof WorkerFault && error.failure.kind === 'denial' ? 'declined_start' : 'plugin'

/** Why it did not start: one of its texts, if it reports the key of one. */
function toReason({ texts, language }: WorkerStart, error: unknown): FaultReason {
  if (error instanceof PluginFault) return error
  if (!(error instanceof WorkerFault)) return { message: getErrorMessage(error) }
  const { kind, message, details, at } = error.failure
  const words = kind === 'denial' ? findText(texts, language, message, details) : undefined
  return { message: words ?? message, text: error.text, place: at }
}

/** The process could report anything as the line. */
const showPlace = (at: string = '') => (placePattern.test(at) ? { at } : {})

const redactSettings = ({ config }: WorkerStart, description: PluginDescription | undefined): Redact =>
  createRedaction(description?.migrated ?? config, description)

/** Members may have entered secrets. */
const hideValues =
  (stored: readonly VersionedValues[]): Redact =>
  (text) =>
    stored.reduce((hidden, { values }) => createRedaction(values, undefined)(hidden), text)

function describe(slug: string, { capability, method }: MethodCall) {
  const name = `${slug} ${capability}.${method}`
  return { kind: 'call', name, attributes: { 'querent.plugin': slug } } as const
}

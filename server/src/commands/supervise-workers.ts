import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../platform/log/log.ts'
import { stopMessage, type WorkerState } from './worker-messages.ts'

export type WorkersOptions = {
  count: number
  log: Log
  /** Environment variables of a worker, by its number. */
  getEnv(number: number): NodeJS.ProcessEnv
  /** The first worker serves, or its wizard waits. */
  onReady(state: WorkerState): void
  /** Whether several processes may serve the site, according to the installation. */
  canShare(): boolean
  /** A worker that has not ended by then is killed. */
  stopLimitMs: number
  /** Called instead of starting another worker when the last one that served has ended by itself. */
  onAllEnded?: (() => void) | undefined
}

export type Supervisor = {
  /** Exit code of the first worker if it ended before serving; undefined once it serves. */
  readonly failure: number | undefined
  /**
   * Replaces the workers one after the other, so that the site is served all the time. If a new one cannot
   * start, the old ones stay.
   */
  replaceAll(): Promise<void>
  /** Sends a message to all workers. */
  send(message: string): void
  /** Ends all workers at once. */
  kill(): void
  /** Asks all workers to end, and waits until they have. */
  stop(): Promise<void>
}

const firstPauseMs = 1000
const maxPauseMs = 30_000
/** A worker that has served this long did not fail at the start. */
const stableMs = 10_000

/**
 * Serves the site from several processes on one port: this process accepts the connections and passes them to
 * the workers in turn. A worker that ends is replaced. The first starts alone, because it may have to change
 * the schema or wait for the installation.
 */
export async function superviseWorkers(options: WorkersOptions): Promise<Supervisor> {
  const { count, log, getEnv, onReady, canShare, stopLimitMs, onAllEnded } = options
  const workers = new Map<number, Worker>()
  let isStopping = false
  let hasOthers = false
  let isReplacing = false

  /** Resolves once it serves, or with its exit code if it ends before. */
  async function start(number: number): Promise<WorkerState | number> {
    const worker = cluster.fork(getEnv(number))
    const begun = Date.now()
    const ended = new Promise<number>((resolve) => {
      worker.once('exit', (code: number | null) => resolve(code ?? 1))
      // The machine has no resources for another process.
      worker.once('error', () => resolve(1))
    })
    const served = new Promise<WorkerState>((resolve) => worker.once('message', resolve))
    const outcome = await Promise.race([served, ended])
    if (typeof outcome === 'number') return outcome
    workers.set(number, worker)
    if (outcome.isInstalled) void startOthers()
    // The wizard's worker sends another message once there is a site.
    else worker.once('message', () => void startOthers())
    void ended.then((code) => replaceEnded(number, worker, { code, servedMs: Date.now() - begun }))
    return outcome
  }

  async function replaceEnded(
    number: number,
    worker: Worker,
    { code, servedMs }: { code: number; servedMs: number },
  ): Promise<void> {
    // It was stopped, or was replaced by another worker.
    if (isStopping || workers.get(number) !== worker) return
    workers.delete(number)
    log.error(
      // SIGKILL is how the system ends a process that uses too much memory.
      { worker: number, pid: worker.process.pid, code, signal: worker.process.signalCode ?? undefined },
      'a worker exited; starting another',
    )
    if (workers.size === 0 && onAllEnded) return onAllEnded()
    await startUntilServed(number, servedMs < stableMs ? firstPauseMs : 0)
  }

  async function startUntilServed(number: number, firstPause = 0): Promise<void> {
    let pauseMs = firstPause
    while (!isStopping) {
      await sleep(pauseMs)
      if (isStopping || typeof (await start(number)) !== 'number') return
      pauseMs = Math.min(maxPauseMs, Math.max(firstPauseMs, pauseMs * 2))
      log.error({ worker: number, pauseMs }, 'a worker failed to start; retrying')
    }
  }

  async function startOthers(): Promise<void> {
    if (hasOthers) return
    hasOthers = true
    if (!canShare()) {
      log.warn('SQLite allows only one process; the other workers are not started')
      return
    }
    for (let number = 1; number < count; number += 1) await startUntilServed(number)
    log.info({ workers: workers.size }, 'all workers started')
  }

  async function end(worker: Worker): Promise<void> {
    if (worker.isDead()) return
    const exit = once(worker, 'exit')
    // It may be ending at this moment.
    worker.send(stopMessage, () => undefined)
    const timer = setTimeout(() => {
      log.error({ pid: worker.process.pid }, 'a worker did not stop in time; killing it')
      worker.process.kill('SIGKILL')
    }, stopLimitMs)
    await exit
    clearTimeout(timer)
  }

  async function replaceAll(): Promise<void> {
    if (isReplacing) return
    isReplacing = true
    await replaceEach().finally(() => {
      isReplacing = false
    })
  }

  async function replaceEach(): Promise<void> {
    for (const [number, worker] of [...workers]) {
      const outcome = isStopping ? 0 : await start(number)
      if (typeof outcome === 'number') {
        if (!isStopping)
          log.error(
            { worker: number, code: outcome },
            'workers were not replaced, because a new one failed to start',
          )
        return
      }
      await end(worker)
    }
    log.info('all workers were replaced')
  }

  const first = await start(0)
  if (typeof first !== 'number') onReady(first)
  const listAll = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  return {
    failure: typeof first === 'number' ? first : undefined,
    replaceAll,
    send(message) {
      for (const worker of listAll()) worker.send(message, () => undefined)
    },
    kill() {
      for (const worker of listAll()) worker.process.kill('SIGKILL')
    },
    async stop() {
      isStopping = true
      await Promise.all(listAll().map(end))
    },
  }
}

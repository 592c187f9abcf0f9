import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { createConcurrencyLimit } from '../../platform/concurrency/index.ts'
import { hasErrorCode } from '../../platform/errors/index.ts'
import { renderLimits } from './render-limits.rules.ts'
import type { RenderJob, RenderResult } from './run-render-job.ts'
import type { RenderTask } from './run-render-task.ts'

/** Threads that render texts. They are started for the first text and do not keep the process alive. */
export type RenderPool = {
  /** Renders a text. If it takes too long, its thread is ended and replaced by a new one. */
  run(job: RenderJob): Promise<RenderResult>
  /** Ends the threads; a later text starts new ones. */
  close(): Promise<void>
}

export type RenderPoolOptions = {
  /** Called if a thread failed without a text. */
  onError(error: Error): void
  timeMs?: number
  /**
   * The heap of each thread in megabytes. A text that needs more ends its thread, like one that takes too
   * long.
   */
  memoryMb?: number | undefined
}

/** The file of the thread next to this one: the source file, or its name in the bundle. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './run-render-task.ts' : './render-worker.js',
  import.meta.url,
)

/** One core is reserved for the thread that answers requests. */
const maxThreads = Math.max(1, Math.min(2, availableParallelism() - 1))
const idleMs = 60_000
const defaultMemoryMb = 256

export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const { onError, timeMs = renderLimits.timeMs, memoryMb = defaultMemoryMb } = options
  // Piscina does not run abortable tasks in order of arrival, so none must wait there.
  const concurrencyLimit = createConcurrencyLimit({
    atOnce: maxThreads,
    maxWaiting: renderLimits.waiting,
    kind: 'rendering',
  })
  let threads: Piscina<RenderTask, RenderResult> | undefined

  function start(): Piscina<RenderTask, RenderResult> {
    const pool = new Piscina<RenderTask, RenderResult>({
      filename: workerFile.href,
      minThreads: 1,
      maxThreads,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      recordTiming: false,
      // Rendering needs nothing from the environment, which contains secrets.
      env: {},
      argv: [],
      execArgv: [],
    })
    pool.on('error', onError)
    return pool
  }

  async function runLimited(job: RenderJob): Promise<RenderResult> {
    threads ??= start()
    const limit = createTimeLimit(timeMs)
    try {
      return await threads.run({ job, started: limit.started }, { signal: limit.signal })
    } catch (error) {
      if (limit.signal.aborted || isOutOfMemory(error)) return { kind: 'too complex' }
      throw error
    } finally {
      limit.clear()
    }
  }

  return {
    run: (job) => concurrencyLimit.run(() => runLimited(job)),
    async close() {
      const ending = threads
      threads = undefined
      await ending?.destroy()
    },
  }
}

/** The limit of elapsed time, even if the process got little CPU time. */
const endlessMs = 30_000

/**
 * Aborts some time after the thread has set `started`, since a text must not pay for the start of its thread.
 * Only CPU time of this process counts, so that a busy machine does not shorten the limit.
 */
function createTimeLimit(timeMs: number) {
  const started = new Int32Array(new SharedArrayBuffer(4))
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  function begin() {
    const usedBefore = process.cpuUsage()
    const endsAt = performance.now() + endlessMs
    const check = () => {
      const { user, system } = process.cpuUsage(usedBefore)
      const leftMs = timeMs - (user + system) / 1000
      if (leftMs <= 0 || performance.now() >= endsAt) abort.abort()
      else timer = setTimeout(check, leftMs)
    }
    timer = setTimeout(check, timeMs)
  }
  void Promise.resolve(Atomics.waitAsync(started, 0, 0).value).then(() => {
    if (!isOver) begin()
  })
  return {
    started,
    signal: abort.signal,
    clear() {
      isOver = true
      clearTimeout(timer)
      // Ends the wait if no thread has started the task.
      Atomics.notify(started, 0)
    },
  }
}

function isOutOfMemory(error: unknown): boolean {
  return hasErrorCode(error, 'ERR_WORKER_OUT_OF_MEMORY')
}

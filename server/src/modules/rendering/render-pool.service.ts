import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { createConcurrencyLimit } from '../../platform/concurrency/index.ts'
import { hasErrorCode } from '../../platform/errors/index.ts'
import { renderLimits } from './render-limits.rules.ts'
import type { RenderJob, RenderResult } from './run-render-job.ts'
import type { RenderTask } from './run-render-task.ts'

/** Threads that render texts. They are started by the first text and do not keep the process alive. */
export type RenderPool = {
  /** A text that takes too long costs its thread; a new thread takes its place. */
  run(job: RenderJob): Promise<RenderResult>
  /** Ends the threads; a later text starts them again. */
  close(): Promise<void>
}

export type RenderPoolOptions = {
  /** A thread failed while it had no text. */
  onError(error: Error): void
  timeMs?: number
  /** Megabytes of heap of each thread. A text that needs more costs its thread, like one that takes too long. */
  memoryMb?: number | undefined
}

/** The thread's file, next to this one: as source, or as the bundle names it. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './run-render-task.ts' : './render-worker.js',
  import.meta.url,
)

/** One core is left to the thread that answers requests. */
const maxThreads = Math.max(1, Math.min(2, availableParallelism() - 1))
const idleMs = 60_000
const defaultMemoryMb = 256

export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const { onError, timeMs = renderLimits.timeMs, memoryMb = defaultMemoryMb } = options
  // Piscina does not run tasks that can be aborted in order of arrival, so none has to wait there.
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
      // Rendering needs nothing of the environment, which contains secrets.
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

/** Whatever the processors did meanwhile. */
const endlessMs = 30_000

/**
 * Aborts some time after the thread has set `started`: a thread that is being started is not the text's fault. Nor is a
 * machine that gives its processors to others: the text has as long as the process has used them for that time.
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
      // Where no thread has begun, a caller still waits for it.
      Atomics.notify(started, 0)
    },
  }
}

function isOutOfMemory(error: unknown): boolean {
  return hasErrorCode(error, 'ERR_WORKER_OUT_OF_MEMORY')
}

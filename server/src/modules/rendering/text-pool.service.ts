import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import convertTexts, { type ConvertedText, type SourceText } from './convert-texts.ts'

/**
 * Converts the texts of an import, which takes most of its time: in threads, while the thread of the import reads and
 * writes. Without limits: what an import brings along is not sent by users.
 */
export type TextPool = {
  /** Returns the converted texts in the order of their sources. */
  convert(texts: readonly SourceText[]): Promise<ConvertedText[]>
  close(): Promise<void>
}

/** The thread's file, next to this one: as source, or as the bundle names it. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './convert-texts.ts' : './convert-worker.js',
  import.meta.url,
)

/** One core is left to the thread that reads and writes, which has as much to do. */
const maxThreads = Math.max(1, Math.min(3, availableParallelism() - 1))
/** Texts that a thread gets at once: enough for messages to cost little, few enough for all threads to have some. */
const taskSize = 40
/** A thread that had to ask for its next task would wait while this one is in a statement of SQLite. */
const tasksAhead = 16
const limits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 16 }

/** So many texts are converted sooner than threads are started. */
const fewTexts = 300

export function createTextPool(): TextPool {
  let threads: Piscina<readonly SourceText[], ConvertedText[]> | undefined
  let seen = 0

  function start() {
    return new Piscina<readonly SourceText[], ConvertedText[]>({
      filename: workerFile.href,
      // One that ends would have to be started again, which takes longer than many texts.
      minThreads: maxThreads,
      maxThreads,
      concurrentTasksPerWorker: tasksAhead,
      resourceLimits: limits,
      recordTiming: false,
      // Converting needs nothing of the environment, which contains secrets.
      env: {},
      argv: [],
      execArgv: [],
    })
  }

  return {
    async convert(texts) {
      seen += texts.length
      if (seen <= fewTexts) return convertTexts(texts)
      threads ??= start()
      const pool = threads
      const parts = Array.from({ length: Math.ceil(texts.length / taskSize) }, (_, index) =>
        texts.slice(index * taskSize, (index + 1) * taskSize),
      )
      return (await Promise.all(parts.map((part) => pool.run(part)))).flat()
    },
    async close() {
      await threads?.destroy()
      threads = undefined
    },
  }
}

import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import convertTexts, { type ConvertedText, type SourceText } from './convert-texts.ts'

/**
 * Converts the texts of an import, which takes most of its time: in threads, while the thread of the import reads and
 * writes, and in that thread while it waits. Without limits: what an import brings along is not sent by users.
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
const tasksAhead = 8
const limits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 16 }

/** So many texts are converted sooner than threads are started. */
const fewTexts = 300

type Texts = readonly SourceText[]
type Task = { texts: Texts; resolve: (converted: ConvertedText[]) => void; reject: (reason: unknown) => void }

export function createTextPool(): TextPool {
  let threads: Piscina<Texts, ConvertedText[]> | undefined
  let seen = 0
  /** What no thread has been given yet. */
  const waiting: Task[] = []
  let givenCount = 0
  let isHelping = false

  function start() {
    return new Piscina<Texts, ConvertedText[]>({
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

  /** Gives the threads as much as they take, and begins with what is left. */
  function share(pool: Piscina<Texts, ConvertedText[]>): void {
    while (givenCount < maxThreads * tasksAhead) {
      const task = waiting.shift()
      if (!task) return
      givenCount++
      pool
        .run(task.texts)
        .then(task.resolve, task.reject)
        .finally(() => {
          givenCount--
          share(pool)
        })
    }
    if (isHelping || waiting.length === 0) return
    isHelping = true
    setImmediate(help)
  }

  /** Takes a task itself each time that this thread has nothing else to do. */
  function help(): void {
    const task = waiting.shift()
    isHelping = waiting.length > 0
    if (isHelping) setImmediate(help)
    try {
      task?.resolve(convertTexts(task.texts))
    } catch (error) {
      task?.reject(error)
    }
  }

  return {
    async convert(texts) {
      seen += texts.length
      if (seen <= fewTexts) return convertTexts(texts)
      threads ??= start()
      const tasks = Array.from({ length: Math.ceil(texts.length / taskSize) }, (_, index) => {
        const part = texts.slice(index * taskSize, (index + 1) * taskSize)
        return new Promise<ConvertedText[]>((resolve, reject) => {
          waiting.push({ texts: part, resolve, reject })
        })
      })
      share(threads)
      return (await Promise.all(tasks)).flat()
    },
    async close() {
      await threads?.destroy()
      threads = undefined
    },
  }
}

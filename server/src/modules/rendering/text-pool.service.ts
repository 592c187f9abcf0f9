import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import convertTexts, { type ConvertedText, type SourceText } from './convert-texts.ts'

/**
 * Converts the texts of an import, which takes most of its time: in threads while the main thread reads and
 * writes, and in the main thread while it waits. There are no limits, since imported texts are not sent by
 * users.
 */
export type TextPool = {
  /** Returns the converted texts in the order of their sources. */
  convert(texts: readonly SourceText[]): Promise<ConvertedText[]>
  close(): Promise<void>
}

/** The file of the thread next to this one: the source file, or its name in the bundle. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './convert-texts.ts' : './convert-worker.js',
  import.meta.url,
)

/** One core is reserved for the thread that reads and writes, which has as much to do. */
const maxThreads = Math.max(1, Math.min(3, availableParallelism() - 1))
/** Texts in one task: enough to keep messages cheap, few enough for all threads to get some. */
const taskSize = 40
/**
 * Tasks are sent in advance, since a thread could not get its next one while this thread is in a SQLite
 * statement.
 */
const tasksAhead = 8
const limits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 16 }

/** Converting this many texts takes less time than starting threads. */
const fewTexts = 300

type Texts = readonly SourceText[]
type Task = { texts: Texts; resolve: (converted: ConvertedText[]) => void; reject: (reason: unknown) => void }

export function createTextPool(): TextPool {
  let threads: Piscina<Texts, ConvertedText[]> | undefined
  let seen = 0
  /** The tasks that no thread has been given yet. */
  const waiting: Task[] = []
  let givenCount = 0
  let isHelping = false

  function start() {
    return new Piscina<Texts, ConvertedText[]>({
      filename: workerFile.href,
      // Starting a thread again takes longer than converting many texts, so none ends.
      minThreads: maxThreads,
      maxThreads,
      concurrentTasksPerWorker: tasksAhead,
      resourceLimits: limits,
      recordTiming: false,
      // Converting needs nothing from the environment, which contains secrets.
      env: {},
      argv: [],
      execArgv: [],
    })
  }

  /** Gives the threads as many tasks as they accept, and begins with the rest. */
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

  /** Runs a task in this thread each time it has nothing else to do. */
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

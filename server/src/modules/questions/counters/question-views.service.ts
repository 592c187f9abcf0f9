import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { createMutex } from '../../../platform/concurrency/index.ts'
import { type Database, inTransaction } from '../../../platform/database/database.ts'
import { addressKey, type Caller } from '../../../platform/http/index.ts'
import { limitEntries } from '../../../platform/lru-limit.ts'
import type { Actor } from '../../auth/index.ts'
import { addViews } from './question-counters.repository.ts'

/** The viewer of a question: an account, or the browser of a visitor. */
export type Reader = { actor: Pick<Actor, 'userId'>; caller: Pick<Caller, 'ip' | 'userAgent'> }

/** The part of the view count that is not stored yet. */
export type QuestionViews = {
  /** Counts one view, unless the same visitor viewed the question within the hour. */
  add(questionId: number, reader: Reader): void
  /** Views that were counted and are not stored yet. */
  pending(questionId: number): number
  /** The questions viewed last in this process, the latest first. Their pages may still be open. */
  recent(): number[]
  /** Stores what was counted. */
  flush(): Promise<void>
}

/** The maximum number of different questions in memory; beyond that, views are lost instead of memory. */
const maxQuestions = 100_000
/** Known viewers of questions; beyond that the oldest are forgotten and count again. */
const maxReaders = 50_000
const sameViewMs = 3_600_000
/** On a large site, this many rows are read from disk and written in some ten milliseconds. */
const batchSize = 50
const maxRecent = 200

/** Views are collected in memory and stored in batches, so that reading a page writes nothing. */
export function createQuestionViews(db: Database): QuestionViews {
  const views = new Map<number, number>()
  const flushes = createMutex()
  const recent = new Set<number>()
  const readers = new LRUCache<string, true>({ ...limitEntries(maxReaders), ttl: sameViewMs })

  function noteRecent(questionId: number): void {
    recent.delete(questionId)
    recent.add(questionId)
    const [oldest] = recent
    if (recent.size > maxRecent && oldest !== undefined) recent.delete(oldest)
  }

  async function storeViews(): Promise<void> {
    for (const { ids, count } of batchViews(views)) {
      await inTransaction(db, (tx) => addViews(tx, ids, count))
      // Pages are read meanwhile: views that are not stored yet stay pending, with those added since.
      for (const id of ids) {
        const left = (views.get(id) ?? 0) - count
        if (left > 0) views.set(id, left)
        else views.delete(id)
      }
      // SQLite blocks the process while it writes a batch; waiting work runs before the next one.
      await setImmediate()
    }
  }

  return {
    add(questionId, reader) {
      noteRecent(questionId)
      const key = `${questionId} ${getReaderKey(reader)}`
      if (readers.has(key)) return
      readers.set(key, true)
      if (views.size >= maxQuestions && !views.has(questionId)) return
      views.set(questionId, (views.get(questionId) ?? 0) + 1)
    },
    pending: (questionId) => views.get(questionId) ?? 0,
    recent: () => [...recent].reverse(),
    // Two runs at a time would store the same views twice.
    flush: () => flushes.run(storeViews),
  }
}

/** They stay in memory. */
function getReaderKey({ actor, caller }: Reader): string {
  if (actor.userId > 0) return String(actor.userId)
  return `${addressKey(caller.ip)} ${caller.userAgent.slice(0, 200)}`
}

/** One statement can add the same number of views to many questions. */
function batchViews(counted: ReadonlyMap<number, number>): { ids: number[]; count: number }[] {
  const idsByCount = Map.groupBy(counted.keys(), (id) => counted.get(id) ?? 0)
  return [...idsByCount].flatMap(([count, ids]) => {
    const starts = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, n) => n * batchSize)
    return starts.map((start) => ({ ids: ids.slice(start, start + batchSize), count }))
  })
}

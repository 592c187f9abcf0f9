import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../../platform/clock.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/database/database.ts'
import { daySeconds, hourSeconds } from '../../../platform/durations.ts'
import {
  claimHour,
  clearHotScores,
  listNoLongerHot,
  listRecent,
  type RecentQuestion,
  scoreQuestions,
} from './hot-score.repository.ts'

const hotSeconds = 90 * daySeconds
/**
 * Changed by one statement, during which SQLite serves nobody else: a few milliseconds, even if the rows are
 * on disk.
 */
const batchSize = 50
/** Longer batches mostly wait for others. */
const maxRestMs = 100

/**
 * Scores recent questions by views, votes and answers relative to their age, once per clock hour on the whole
 * site, in whichever process comes first. It rests as long as it works, for the sake of visitors.
 */
export function createUpdateHotScores({ db, clock }: { db: Database; clock: Clock }): () => Promise<void> {
  async function change(write: (tx: Tx) => Promise<void>): Promise<void> {
    const startedAt = performance.now()
    await inTransaction(db, write)
    await sleep(Math.min(performance.now() - startedAt, maxRestMs))
  }

  return async () => {
    const now = clock()
    if (!(await inTransaction(db, (tx) => claimHour(tx, Math.floor(now / hourSeconds))))) return
    const cooled = await listNoLongerHot(db, now - hotSeconds)
    for (let start = 0; start < cooled.length; start += batchSize) {
      await change((tx) => clearHotScores(tx, cooled.slice(start, start + batchSize)))
    }
    let last: RecentQuestion | undefined
    for (;;) {
      const questions = await listRecent(db, now - hotSeconds, { after: last, limit: batchSize })
      if (questions.length === 0) return
      const ids = questions.map(({ id }) => id)
      await change((tx) => scoreQuestions(tx, ids, now))
      last = questions.at(-1)
    }
  }
}

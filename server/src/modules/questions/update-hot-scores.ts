import type { Clock } from '../../platform/clock.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { claimHour, coolDown, hourSeconds, listRecent, scoreQuestions } from './hot-score.repository.ts'

const hotSeconds = 90 * 86_400

/**
 * Scores recent questions by views, votes and answers against their age, once per clock hour on the
 * whole site, whichever process comes first.
 */
export function createUpdateHotScores({ db, clock }: { db: Database; clock: Clock }): () => Promise<void> {
  return async () => {
    const now = clock()
    if (!(await inTransaction(db, (tx) => claimHour(tx, Math.floor(now / hourSeconds))))) return
    await inTransaction(db, (tx) => coolDown(tx, now - hotSeconds))
    let last = 0
    for (;;) {
      const ids = await listRecent(db, now - hotSeconds, last)
      if (ids.length === 0) return
      await inTransaction(db, (tx) => scoreQuestions(tx, ids, now))
      last = ids.at(-1) ?? last
    }
  }
}

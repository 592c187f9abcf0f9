import type { BackgroundWork, WorkStage } from '../../db/upgrade/background-work.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { countPosts, findStaleExcerpts, type PostTable, storeExcerpt } from './rerender.repository.ts'

/** Changed whenever `excerpt` returns something else for the same HTML. */
const version = 'without code and formulas'
const pageSize = 100

/** Updates stored excerpts of posts that an earlier version of the server wrote. */
export function renewExcerpts({ db, onChange }: { db: Database; onChange: () => void }): BackgroundWork {
  const createStage = (table: PostTable): WorkStage => ({
    name: table,
    count: (executor) => countPosts(executor, table),
    async step(afterId) {
      const found = await findStaleExcerpts(db, table, { afterId, limit: pageSize })
      if (!found) return undefined
      for (const post of found.stale) await inTransaction(db, (tx) => storeExcerpt(tx, table, post))
      if (found.stale.length > 0) onChange()
      return found
    },
  })
  return {
    name: 'renew excerpts',
    goal: () => version,
    stages: [createStage('questions'), createStage('answers')],
  }
}

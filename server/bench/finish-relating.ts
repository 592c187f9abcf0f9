import { relateEachWeek } from '../src/modules/questions/index.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Database, inTransaction } from '../src/platform/database/database.ts'

/** A community comes with related questions: the site must not look for others in the background of what is measured. */
export async function finishRelating(db: Database): Promise<void> {
  const { name, goal } = relateEachWeek({ db, clock: systemClock, findTitles: async () => [] })
  const now = systemClock()
  const done = { goal: goal(), stage: 'done', started_at: now, finished_at: now }
  await inTransaction(db, (tx) =>
    tx
      .insertInto('background_work')
      .values({ name, ...done })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(done))
      .execute(),
  )
}

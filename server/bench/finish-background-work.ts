import { finishFilling } from '../src/db/upgrade/filling.ts'
import { relateEachWeek } from '../src/modules/questions/index.ts'
import { renewExcerpts } from '../src/modules/rendering/index.ts'
import { fillSearchTags, fillTitlePrefixes } from '../src/modules/search/index.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Database, inTransaction } from '../src/platform/database/database.ts'

/** Finishes the background work that follows an import, so that it does not run during measurements. */
export async function finishBackgroundWork(db: Database): Promise<void> {
  const works = [
    relateEachWeek({ db, clock: systemClock, findTitles: async () => [] }),
    renewExcerpts({ db, onChange() {} }),
    // Building the index has already filled it.
    fillTitlePrefixes(db),
    fillSearchTags(db),
  ]
  await finishFilling(db, '0079-title-vectors')
  const now = systemClock()
  await inTransaction(db, async (tx) => {
    for (const { name, goal } of works) {
      const done = { goal: goal(), stage: 'done', started_at: now, finished_at: now }
      await tx
        .insertInto('background_work')
        .values({ name, ...done })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(done))
        .execute()
    }
  })
}

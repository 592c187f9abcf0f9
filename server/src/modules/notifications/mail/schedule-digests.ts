import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import { daySeconds, weekSeconds } from '../../../platform/durations.ts'
import { listUnread } from '../notification.repository.ts'
import { claimDigest, listDueDigests } from './mail-settings.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events'>

const intervals = { daily: daySeconds, weekly: weekSeconds } as const
const batchSize = 200

/** Decides whose digest is due. Runs repeatedly; each account gets one digest in each interval. */
export function createScheduleDigests({ db, clock, events }: Dependencies): () => Promise<void> {
  return async () => {
    for (const [digest, seconds] of Object.entries(intervals)) {
      for (;;) {
        const now = clock()
        const due = await listDueDigests(db, { digest, until: now - seconds }, batchSize)
        for (const row of due) {
          await inTransaction(db, async (tx) => {
            const time = { since: row.digest_at, until: now }
            if (!(await claimDigest(tx, row, now)) || !(await hasUnread(tx, row.user_id, time))) return
            await events.record(tx, 'digest.mailDue', { userId: row.user_id, ...time })
          })
        }
        if (due.length < batchSize) break
      }
    }
  }
}

async function hasUnread(tx: Tx, userId: number, time: { since: number; until: number }) {
  return (await listUnread(tx, userId, { ...time, limit: 1 })).length > 0
}

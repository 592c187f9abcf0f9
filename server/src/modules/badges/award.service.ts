import { nextObjectId } from '../../db/statements/object-ids.ts'
import { lockRow } from '../../db/statements/row-lock.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import {
  changeAwardCount,
  findDueBadges,
  insertAward,
  isAccountThere,
  removeAwards,
  removeImportedBadges,
} from './award.repository.ts'
import type { BadgeTrigger } from './badge.rules.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events'>

export type Awards = ReturnType<typeof createAwards>

export function createAwards({ db, clock, events }: Dependencies) {
  async function award(tx: Tx, { userId, objectId }: BadgeTrigger, badge: { id: number; single: number }) {
    const id = await nextObjectId(tx)
    const isNew = await insertAward(tx, {
      id,
      badge_id: badge.id,
      user_id: userId,
      object_id: objectId,
      award_key: badge.single === 1 ? 0 : objectId,
      created_at: clock(),
    })
    if (!isNew) return
    await changeAwardCount(tx, badge.id, 1)
    await events.record(tx, 'badge.awarded', { awardId: id, badgeId: badge.id, userId, objectId })
  }

  return {
    /** Awards the badges of the trigger that the user does not have yet. */
    async grant(trigger: BadgeTrigger): Promise<void> {
      // Content without an author (user 0) earns no one a badge. Most triggers award nothing new: then
      // nothing is locked.
      if (trigger.userId === 0 || (await findDueBadges(db, trigger)).length === 0) return
      await inTransaction(db, async (tx) => {
        // Locked first, so that an account that is deleted meanwhile keeps no badge.
        await lockRow(tx, 'users', trigger.userId)
        if (!(await isAccountThere(tx, trigger.userId))) return
        for (const badge of await findDueBadges(tx, trigger)) await award(tx, trigger, badge)
      })
    },

    /** Revokes all awards of an account. */
    async removeAllByUser(userId: number): Promise<void> {
      await inTransaction(db, async (tx) => {
        await lockRow(tx, 'users', userId)
        for (const [badgeId, count] of await removeAwards(tx, userId)) {
          await changeAwardCount(tx, badgeId, -count)
        }
        await removeImportedBadges(tx, userId)
      })
    },
  }
}

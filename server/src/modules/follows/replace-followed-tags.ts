import { lockRow } from '../../db/statements/row-lock.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { type Actor, lockActor } from '../auth/index.ts'
import { changeTagFollowCount } from '../tags/index.ts'
import { addFollow, listFollowableTagIds, listFollowedTagIds, removeFollow } from './follow.repository.ts'

/** Replaces the set of tags that the account follows; unknown names are ignored. */
export function createReplaceFollowedTags({ db, clock }: Pick<ModuleDependencies, 'db' | 'clock'>) {
  return async (actor: Actor, slugs: readonly string[]): Promise<void> => {
    const wanted = new Set(await listFollowableTagIds(db, slugs))
    const { userId } = actor
    await inTransaction(db, async (tx) => {
      const followed = new Set(await listFollowedTagIds(tx, userId))
      const changes = [...new Set([...wanted, ...followed])]
        .filter((id) => wanted.has(id) !== followed.has(id))
        .sort((a, b) => a - b)
      for (const id of changes) {
        await lockRow(tx, 'tags', id)
        const tag = { kind: 'tag', id } as const
        if (wanted.has(id)) {
          if (await addFollow(tx, userId, tag, clock())) await changeTagFollowCount(tx, id, 1)
        } else if (await removeFollow(tx, userId, tag)) {
          await changeTagFollowCount(tx, id, -1)
        }
      }
      await lockActor(tx, actor)
    })
  }
}

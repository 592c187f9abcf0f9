import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { Actor } from '../sessions/index.ts'
import { changeTagFollowCount, findTagsBySlug } from '../tags/index.ts'
import { maySeeTag } from '../visibility/index.ts'
import { addFollow, listFollowed, removeFollow } from './follow.repository.ts'

export type FollowTags = (actor: Actor, slugs: readonly string[]) => Promise<void>

/** Makes these tags the ones that an account follows. Names that no tag goes by are left out. */
export function createFollowTags({ db, clock }: Pick<ModuleDependencies, 'db' | 'clock'>): FollowTags {
  return async (actor, slugs) => {
    const rows = await findTagsBySlug(db, [...new Set(slugs.map((slug) => slug.toLowerCase()))])
    const wanted = rows.filter((tag) => maySeeTag(actor, tag)).map((tag) => tag.id)
    await inTransaction(db, async (tx) => {
      const present = await listFollowed(tx, actor.userId, 'tag')
      for (const id of present.filter((tagId) => !wanted.includes(tagId))) {
        if (await removeFollow(tx, actor.userId, { kind: 'tag', id })) await changeTagFollowCount(tx, id, -1)
      }
      for (const id of wanted.filter((tagId) => !present.includes(tagId))) {
        const isNew = await addFollow(tx, actor.userId, { kind: 'tag', id }, clock())
        if (isNew) await changeTagFollowCount(tx, id, 1)
      }
    })
  }
}

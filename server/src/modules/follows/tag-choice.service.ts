import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { type Actor, isAnonymous } from '../auth/index.ts'
import { updateUser } from '../users/index.ts'
import { wasOfferedTags } from './follow.repository.ts'

/** Members who follow no tag are offered some, until they postpone the choice. */
export function createTagChoice({ db }: Pick<ModuleDependencies, 'db'>) {
  return {
    isDue: async (actor: Actor): Promise<boolean> =>
      !isAnonymous(actor) && !(await wasOfferedTags(db, actor.userId)),

    putOff: (actor: Actor): Promise<void> =>
      inTransaction(db, (tx) => updateUser(tx, actor.userId, { tag_choice: 1 })),
  }
}

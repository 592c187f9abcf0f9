import type { UserBasic } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { type Executor, inTransaction } from '../../platform/database/database.ts'
import { AppError, assertAllowed } from '../../platform/errors/index.ts'
import { type Actor, findUserIdsByName, lockActor } from '../auth/index.ts'
import { requires } from '../privileges/index.ts'
import { findUserBasics, presentUserBasic } from '../users/index.ts'
import { maySeeQuestion } from '../visibility/index.ts'
import { listInvited, replaceInvited } from './invitation.repository.ts'
import { findQuestionState, lockQuestion } from './states/question-state.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'settings'>

export type Invitations = {
  /** The users who were asked to answer, in the order of asking. */
  list(actor: Actor, questionId: number): Promise<UserBasic[]>
  /** Replaces the list; new users on it are notified. Unknown names are left out. */
  replace(actor: Actor, questionId: number, usernames: readonly string[]): Promise<void>
}

export function createInvitations({ db, clock, events, settings }: Dependencies): Invitations {
  return {
    async list(actor, questionId) {
      const question = await findQuestionState(db, questionId)
      if (!question || !maySeeQuestion(actor, question)) throw new AppError('error.question.not_found')
      const ids = await listInvited(db, questionId)
      const users = await findUserBasics(db, ids)
      return ids.map((id) => presentUserBasic(id, users.get(id), settings.current))
    },
    async replace(actor, questionId, usernames) {
      assertAllowed(requires(actor, 'answer.invite_someone_to_answer', settings.current.privileges))
      await inTransaction(db, async (tx) => {
        const question = await lockQuestion(tx, questionId)
        if (!question || !maySeeQuestion(actor, question)) {
          throw new AppError('error.question.not_found', { status: 400 })
        }
        await lockActor(tx, actor)
        const before = await listInvited(tx, questionId)
        const wanted = await findUserIds(tx, usernames)
        await replaceInvited(tx, questionId, wanted, clock())
        const invitedUserIds = wanted.filter((id) => !before.includes(id))
        if (invitedUserIds.length === 0) return
        await events.record(tx, 'question.answerInvited', {
          questionId,
          actorId: actor.userId,
          invitedUserIds,
        })
      })
    },
  }
}

/** In the order of the names. */
async function findUserIds(db: Executor, usernames: readonly string[]): Promise<number[]> {
  const ids = await findUserIdsByName(db, usernames)
  return [...new Set(usernames.flatMap((name) => ids.get(name.toLowerCase()) ?? []))]
}

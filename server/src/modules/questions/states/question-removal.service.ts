import { questionStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../../module-dependencies.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { recordActivity } from '../../history/index.ts'
import { changeLinkedQuestion } from './change-question.ts'
import { markDeleted } from './delete-question.ts'
import { setQuestionStatus } from './question-state.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'clock' | 'events'>

export type QuestionRemoval = ReturnType<typeof createQuestionRemoval>

/** Deletes or hides a question so that its previous state can be restored. */
export function createQuestionRemoval(dependencies: Dependencies) {
  const { clock, events } = dependencies

  async function move(tx: Tx, questionId: number, { from, to }: { from: number; to: number }) {
    const isMoved = await changeLinkedQuestion(tx, questionId, async ({ status }) => {
      if (status !== from) return false
      await setQuestionStatus(tx, questionId, to)
      const isShown = to === questionStatus.available
      await events.record(tx, 'question.statusChanged', { questionId, isShown })
      return true
    })
    return isMoved === true
  }

  return {
    /** Returns the previous state; undefined if there was nothing to delete. */
    remove(tx: Tx, questionId: number, actorId: number): Promise<number | undefined> {
      return changeLinkedQuestion(tx, questionId, async (question) => {
        if (question.status === questionStatus.deleted) return undefined
        await markDeleted(tx, dependencies, question, actorId)
        return question.status
      })
    },
    /** Hides a question until it is reviewed; false if it is not visible anyway. */
    hide: (tx: Tx, questionId: number) =>
      move(tx, questionId, { from: questionStatus.available, to: questionStatus.pending }),
    /** Shows a hidden question again, without the effects of asking one. */
    show: (tx: Tx, questionId: number) =>
      move(tx, questionId, { from: questionStatus.pending, to: questionStatus.available }),
    /** False if the question is no longer deleted. */
    async restore(tx: Tx, questionId: number, status: number, actorId: number): Promise<boolean> {
      const isRestored = await changeLinkedQuestion(tx, questionId, async (question) => {
        if (question.status !== questionStatus.deleted) return false
        await setQuestionStatus(tx, questionId, status)
        const isShown = status !== questionStatus.pending
        await events.record(tx, 'question.statusChanged', { questionId, isShown })
        if (!isShown) return true
        await recordActivity(tx, {
          type: 'undeleted',
          objectId: questionId,
          userId: actorId,
          triggerUserId: actorId,
          at: clock(),
        })
        await events.record(tx, 'question.restored', { questionId, actorId })
        return true
      })
      return isRestored === true
    },
  }
}

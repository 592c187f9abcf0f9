import { questionStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../../module-dependencies.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { recordActivity } from '../../history/index.ts'
import { changeLinkedQuestion } from './change-question.ts'
import { markDeleted } from './delete-question.ts'
import { setQuestionStatus } from './question-state.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'clock' | 'events'>

export type QuestionRemoval = ReturnType<typeof createQuestionRemoval>

/** Deletes or hides a question so that it can come back in the state that it had. */
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
    /** Returns the state before; undefined when there was nothing to delete. */
    remove(tx: Tx, questionId: number, actorId: number): Promise<number | undefined> {
      return changeLinkedQuestion(tx, questionId, async (question) => {
        if (question.status === questionStatus.deleted) return undefined
        await markDeleted(tx, dependencies, question, actorId)
        return question.status
      })
    },
    /** Takes a question out of sight until it is reviewed; false when it cannot be seen as it is. */
    hide: (tx: Tx, questionId: number) =>
      move(tx, questionId, { from: questionStatus.available, to: questionStatus.pending }),
    /** Shows a hidden question again, without what follows when one is asked. */
    show: (tx: Tx, questionId: number) =>
      move(tx, questionId, { from: questionStatus.pending, to: questionStatus.available }),
    /** False when the question is not deleted any more. */
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

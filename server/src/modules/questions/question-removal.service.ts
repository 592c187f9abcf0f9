import { questionStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordActivity } from '../history/index.ts'
import { changeLinkedQuestion } from './change-question.ts'
import { markDeleted } from './delete-question.ts'
import { setQuestionStatus } from './question-state.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'clock' | 'events'>

export type QuestionRemoval = ReturnType<typeof createQuestionRemoval>

/** Deletes a question so that it can come back in the state that it had. */
export function createQuestionRemoval(deps: Dependencies) {
  const { clock, events } = deps
  return {
    /** Returns the state before; undefined when there was nothing to delete. */
    remove(tx: Tx, questionId: number, actorId: number): Promise<number | undefined> {
      return changeLinkedQuestion(tx, questionId, async (question) => {
        if (question.status === questionStatus.deleted) return undefined
        await markDeleted(tx, deps, question, actorId)
        return question.status
      })
    },
    /** False when the question is not deleted any more. */
    async restore(tx: Tx, questionId: number, status: number, actorId: number): Promise<boolean> {
      const isRestored = await changeLinkedQuestion(tx, questionId, async (question) => {
        if (question.status !== questionStatus.deleted) return false
        await setQuestionStatus(tx, questionId, status)
        await events.record(tx, 'question.statusChanged', { questionId })
        if (status === questionStatus.pending) return true
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

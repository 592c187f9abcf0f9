import { questionStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../../module-dependencies.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { changeLinkedQuestion } from './change-question.ts'
import { markDeleted } from './delete-question.ts'
import { publishQuestion } from './publish-question.ts'

type Dependencies = Pick<ModuleDependencies, 'clock' | 'events'>

export type QuestionReview = {
  /** Publishes a question that waits for approval, with all effects of asking one. */
  approve(tx: Tx, questionId: number, reviewerId: number): Promise<void>
  /** Deletes a question that waits for approval. */
  reject(tx: Tx, questionId: number, reviewerId: number): Promise<void>
}

/** The effects of a decision about a waiting question. Any other question is left unchanged. */
export function createQuestionReview(dependencies: Dependencies): QuestionReview {
  return {
    async approve(tx, questionId, reviewerId) {
      await changeLinkedQuestion(tx, questionId, async (question) => {
        if (question.status === questionStatus.pending)
          await publishQuestion(tx, dependencies, question, reviewerId)
      })
    },
    async reject(tx, questionId, reviewerId) {
      await changeLinkedQuestion(tx, questionId, async (question) => {
        if (question.status === questionStatus.pending)
          await markDeleted(tx, dependencies, question, reviewerId)
      })
    },
  }
}

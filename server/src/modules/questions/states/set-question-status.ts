import { type AdminQuestionStatus, questionStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/index.ts'
import { type AuditContext, recordChanges } from '../../audit/index.ts'
import { encodeId } from '../../identifiers/index.ts'
import { changeLinkedQuestion } from './change-question.ts'
import { markClosed } from './close-question.ts'
import { markDeleted, markRecovered } from './delete-question.ts'
import { approveQuestion, makeAvailable, publishQuestion, reopenQuestion } from './publish-question.ts'
import type { QuestionState } from './question-state.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events'>

/** Sets the state of a question for administrators: no rule about owners, answers or reputation applies. */
export type SetQuestionStatus = (
  context: AuditContext,
  questionId: number,
  status: AdminQuestionStatus,
) => Promise<void>

export function createSetQuestionStatus(dependencies: Dependencies): SetQuestionStatus {
  return async (context, questionId, status) => {
    const actorId = context.actor.userId
    const done = await inTransaction(dependencies.db, async (tx) => {
      const approval = { questionId, reviewerId: actorId }
      const isApproved = status !== 'deleted' && (await approveQuestion(tx, dependencies, approval))
      return changeLinkedQuestion(tx, questionId, async (question) => {
        if (question.status === questionStatus[status]) return true
        await apply(tx, dependencies, question, { status, actorId, isApproved })
        const object = {
          kind: 'question' as const,
          id: encodeId('question', question.id),
          name: question.title,
        }
        const values = { from: nameStatus(question.status), to: status }
        await recordChanges(tx, context, dependencies.clock(), [
          { action: 'question_status', object, ...values },
        ])
        return true
      })
    })
    if (!done) throw new AppError('error.question.not_found', { status: 400 })
  }
}

const nameStatus = (status: number) =>
  Object.entries(questionStatus).find(([, value]) => value === status)?.[0]

/** `isApproved`: it was never published until now. */
type Change = { status: AdminQuestionStatus; actorId: number; isApproved: boolean }

async function apply(tx: Tx, dependencies: Dependencies, question: QuestionState, change: Change) {
  const { status, actorId, isApproved } = change
  switch (status) {
    case 'deleted':
      return markDeleted(tx, dependencies, question, actorId)
    case 'closed':
      if (isApproved) await publishQuestion(tx, dependencies, question, actorId)
      return markClosed(tx, dependencies, question, { userId: actorId, reasonNumber: 0, message: '' })
    case 'available':
      if (isApproved) return publishQuestion(tx, dependencies, question, actorId)
      if (question.status === questionStatus.deleted)
        return markRecovered(tx, dependencies, question, actorId)
      if (question.status === questionStatus.closed)
        return reopenQuestion(tx, dependencies, question, actorId)
      return showQuestion(tx, dependencies, question.id)
    default:
      return status satisfies never
  }
}

/** Shows a question that was hidden because of flags. */
async function showQuestion(tx: Tx, { events }: Dependencies, questionId: number): Promise<void> {
  await makeAvailable(tx, questionId)
  await events.record(tx, 'question.statusChanged', { questionId, isShown: true })
}

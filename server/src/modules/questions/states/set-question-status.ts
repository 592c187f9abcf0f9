import { type AdminQuestionStatus, questionStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/index.ts'
import { type AuditContext, recordChanges } from '../../audit/index.ts'
import { recordActivity } from '../../history/index.ts'
import { encodeId } from '../../identifiers/index.ts'
import { changeLinkedQuestion } from './change-question.ts'
import { markDeleted, markRecovered } from './delete-question.ts'
import { approveQuestion, makeAvailable, publishQuestion } from './publish-question.ts'
import { type QuestionState, setQuestionClosed } from './question-state.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events'>

/** Gives a question a state, as administrators may: no rule about owners, answers or reputation applies. */
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
      return close(tx, dependencies, question, actorId)
    case 'available':
      if (isApproved) return publishQuestion(tx, dependencies, question, actorId)
      if (question.status === questionStatus.deleted)
        return markRecovered(tx, dependencies, question, actorId)
      return open(tx, dependencies, question, actorId)
    default:
      return status satisfies never
  }
}

/** Closes without a reason, whatever the question was before. */
async function close(tx: Tx, { clock, events }: Dependencies, { id }: QuestionState, actorId: number) {
  const at = clock()
  await setQuestionClosed(tx, id, { reasonNumber: 0, message: '', closedAt: at })
  await recordActivity(tx, { type: 'closed', objectId: id, userId: actorId, at })
  await events.record(tx, 'question.closed', { questionId: id, actorId })
  await events.record(tx, 'question.statusChanged', { questionId: id })
}

async function open(tx: Tx, { clock, events }: Dependencies, question: QuestionState, actorId: number) {
  const { id } = question
  await makeAvailable(tx, id)
  if (question.status === questionStatus.closed) {
    await recordActivity(tx, { type: 'reopened', objectId: id, userId: actorId, at: clock() })
    await events.record(tx, 'question.reopened', { questionId: id, actorId })
  }
  const isShown = question.status === questionStatus.pending
  await events.record(tx, 'question.statusChanged', { questionId: id, isShown })
}

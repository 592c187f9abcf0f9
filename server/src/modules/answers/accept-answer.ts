import { answerStatus, questionStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { AppError, assertAllowed } from '../../platform/errors/index.ts'
import type { Actor } from '../auth/index.ts'
import { cancelActivity, type SwitchedActivity, switchActivityOn } from '../history/index.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import { lockQuestion, type QuestionState, setAcceptedAnswer } from '../questions/index.ts'
import type { ReputationCause } from '../reputation/index.ts'
import { maySeeQuestion } from '../visibility/index.ts'
import { mayAccept } from './answer.policy.ts'
import { type AnswerState, findAcceptedAnswer, findAnswerState, markAccepted } from './answer.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'settings' | 'reputation'>
type Acceptance = { questionId: string; answerId: string }

export function createAcceptAnswer(dependencies: Dependencies) {
  const { db, events, settings } = dependencies

  return async (actor: Actor, acceptance: Acceptance): Promise<void> => {
    const questionId = decodeObjectId('question', acceptance.questionId)
    if (questionId === undefined) throw new AppError('error.object.not_found')
    const isWithdrawal = acceptance.answerId === '' || acceptance.answerId === '0'
    const answerId = isWithdrawal ? 0 : (decodeObjectId('answer', acceptance.answerId) ?? -1)

    await inTransaction(db, async (tx) => {
      // Locked first, so that acceptances of one question run one after another.
      const question = await lockQuestion(tx, questionId)
      if (!question || question.status === questionStatus.deleted || !maySeeQuestion(actor, question)) {
        throw new AppError('error.question.not_found', { status: 400 })
      }
      assertAllowed(mayAccept(actor, question, settings.current.privileges))
      if (question.acceptedAnswerId === answerId) return
      const answer = isWithdrawal ? undefined : await findAcceptable(tx, question, answerId)
      const previous = await findAcceptedAnswer(tx, questionId)
      await moveAcceptance(tx, dependencies, { actor, question, previous, answer })
      const eventBase = { questionId, actorId: actor.userId }
      if (answer) {
        await events.record(tx, 'answer.accepted', {
          ...eventBase,
          answerId,
          askerId: question.userId,
          authorId: answer.userId,
          previousAnswerId: previous?.id ?? 0,
        })
      } else {
        await events.record(tx, 'answer.acceptanceWithdrawn', {
          ...eventBase,
          answerId: question.acceptedAnswerId,
        })
      }
    })
  }
}

async function findAcceptable(tx: Tx, question: QuestionState, id: number): Promise<AnswerState> {
  const answer = await findAnswerState(tx, id)
  if (answer?.questionId !== question.id || answer.status !== answerStatus.available) {
    throw new AppError('error.answer.not_found', { status: 400 })
  }
  return answer
}

type Move = { actor: Actor; question: QuestionState; previous?: AnswerState; answer?: AnswerState }

async function moveAcceptance(tx: Tx, { clock, reputation }: Dependencies, move: Move): Promise<void> {
  const { actor, question, previous, answer } = move
  const at = clock()
  if (previous) {
    await markAccepted(tx, previous.id, false)
    for (const entry of getTimeline(question, previous)) await cancelActivity(tx, entry, at)
  }
  if (answer) {
    await markAccepted(tx, answer.id, true)
    for (const entry of getTimeline(question, answer)) {
      await switchActivityOn(tx, { ...entry, triggerUserId: actor.userId }, at)
    }
  }
  await setAcceptedAnswer(tx, question.id, answer?.id ?? 0)
  await reputation.change(tx, {
    // The user who accepted the previous answer: the asker, or a moderator.
    cancel: (previous ? getCredits(question, previous) : []).map((cause) => ({
      ...cause,
      actorId: undefined,
    })),
    credit: (answer ? getCredits(question, answer) : []).map((cause) => ({
      ...cause,
      actorId: actor.userId,
    })),
    at,
    actor,
  })
}

/** Accepting one's own answer earns no reputation. */
function getCredits(question: QuestionState, answer: AnswerState): Omit<ReputationCause, 'actorId'>[] {
  if (question.userId === answer.userId) return []
  return [
    { userId: question.userId, objectId: answer.id, action: 'answer.accept' },
    { userId: answer.userId, objectId: answer.id, action: 'answer.accepted' },
  ]
}

function getTimeline(question: QuestionState, answer: AnswerState): SwitchedActivity[] {
  return [
    { type: 'accept', objectId: answer.id, timelineObjectId: question.id, userId: question.userId },
    { type: 'accept', objectId: answer.id, timelineObjectId: answer.id, userId: answer.userId },
  ]
}

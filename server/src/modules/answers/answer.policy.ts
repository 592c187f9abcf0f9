import { type PrivilegeSettings, questionStatus } from '@querent/sdk/contract'
import { allowed, type Decision, denied } from '../../platform/errors/index.ts'
import { type Actor, isAuthor, isStaff } from '../auth/index.ts'
import { hasPrivilege, requires } from '../privileges/index.ts'
import { maySeeQuestion, type QuestionVisibility } from '../visibility/index.ts'

type Own = { userId: number }
type AnswerFacts = Own & { status: number; votes: number; isAccepted: boolean }

const questionMissing = denied('error.question.not_found', { status: 400 })

export type AnswerOpportunity = {
  question: QuestionVisibility | undefined
  /** Whether the actor already has an available answer to the question. */
  hasOwnAnswer: boolean
  /** The site allows one answer per account and question. */
  isRestricted: boolean
}

export function mayAnswer(
  actor: Actor,
  { question, hasOwnAnswer, isRestricted }: AnswerOpportunity,
  privileges: PrivilegeSettings,
): Decision {
  const permission = requires(actor, 'answer.add', privileges)
  if (!permission.allowed) return permission
  if (!question || !maySeeQuestion(actor, question)) return questionMissing
  if (isRestricted && hasOwnAnswer) return denied('error.answer.restrict_answer')
  if (question.status === questionStatus.closed) return denied('error.answer.question_closed_cannot_add')
  if (question.status === questionStatus.deleted) {
    return denied('error.answer.question_closed_cannot_add', { text: 'error.question.already_deleted' })
  }
  return allowed
}

export function mayEditAnswer(actor: Actor, answer: Own, privileges: PrivilegeSettings): Decision {
  return isAuthor(actor, answer) ? allowed : requires(actor, 'answer.edit', privileges)
}

/** Whether an edit has to be reviewed. */
export function answerEditNeedsReview(actor: Actor, answer: Own, privileges: PrivilegeSettings): boolean {
  return !isAuthor(actor, answer) && !hasPrivilege(actor, 'answer.edit_without_review', privileges)
}

/** Authors may not delete answers that were voted up or accepted; the staff may. */
export function mayDeleteAnswer(actor: Actor, answer: AnswerFacts, privileges: PrivilegeSettings): Decision {
  if (!isAuthor(actor, answer)) return requires(actor, 'answer.delete', privileges)
  if (isStaff(actor)) return allowed
  return answer.votes > 0 || answer.isAccepted ? denied('error.answer.cannot_deleted') : allowed
}

export function mayRecoverAnswer(actor: Actor, privileges: PrivilegeSettings): Decision {
  return requires(actor, 'answer.undeleted', privileges)
}

export function mayAccept(actor: Actor, question: Own, privileges: PrivilegeSettings): Decision {
  return isAuthor(actor, question) ? allowed : requires(actor, 'answer.accept', privileges)
}

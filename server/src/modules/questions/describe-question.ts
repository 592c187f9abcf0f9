import type { QuestionInfo } from '@querent/sdk/contract'
import type { Actor } from '../auth/index.ts'
import { questionActions, questionExtensions } from './question.policy.ts'
import { presentQuestionInfo, type QuestionView, type QuestionViewer } from './question.presenter.ts'

/** A question that was read, with the actor's allowed actions. */
export function describeQuestion(
  question: Omit<QuestionView, 'actions' | 'extensions'>,
  viewer: QuestionViewer & { actor: Actor },
): QuestionInfo {
  const { row } = question
  const { privileges } = viewer.settings
  const state = { userId: row.user_id, status: row.status, pin: row.pin, show: row.show }
  const actions = questionActions(viewer.actor, state, privileges)
  const extensions = questionExtensions(viewer.actor, privileges)
  return presentQuestionInfo({ ...question, actions, extensions }, viewer)
}

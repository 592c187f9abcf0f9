/** Answers: writing, editing, their states, acceptance, and their lists. */
import './answer.events.ts'
import { type AnswerDependencies, registerAnswerRoutes } from './answer.routes.ts'

export function createAnswersModule(deps: AnswerDependencies): void {
  registerAnswerRoutes(deps)
}

export { presentAnswer, usersOfAnswer } from './answer.presenter.ts'
export {
  type AnswerRow,
  answerOrderBy,
  changeAnswerVotes,
} from './answer.repository.ts'

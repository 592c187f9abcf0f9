import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
// For the types of post events only.
import type {} from '../answers/index.ts'
import type {} from '../questions/index.ts'
import { indexAnswer, indexQuestion } from './search-index.service.ts'

/** Keeps the index in sync with what is written. Visibility is checked when searching, not here. */
export function listenForSearch({ db, events }: Pick<ModuleDependencies, 'db' | 'events'>): void {
  const question = ({ questionId }: { questionId: number }) =>
    inTransaction(db, async (tx) => {
      await indexQuestion(tx, questionId)
      await events.record(tx, 'question.indexed', { questionId })
    })
  const answer = ({ answerId }: { answerId: number }) => inTransaction(db, (tx) => indexAnswer(tx, answerId))
  events.on('question.asked', question)
  events.on('question.edited', question)
  events.on('question.statusChanged', question)
  events.on('answer.posted', answer)
  events.on('answer.edited', answer)
  events.on('answer.statusChanged', answer)
}

import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
// The events of the posts, for their types alone.
import type {} from '../answers/index.ts'
import type {} from '../questions/index.ts'
import { indexAnswer, indexQuestion } from './search-index.service.ts'

/** Keeps the index in sync with what is written. Who may find a post is asked when searching, not here. */
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

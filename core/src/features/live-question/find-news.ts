import type { QuestionView } from '@querent/sdk/contract'
import type { QuestionChanges } from '../../runtime/watched-question.ts'

/** What is other than the page shows. */
export type QuestionNews = {
  /** The newest last. */
  newAnswerIds: string[]
  editedAnswerIds: string[]
  isQuestionEdited: boolean
}

type Shown = {
  view: Pick<QuestionView, 'info' | 'answers'>
  /** What was known when the page came. It is needed where further pages hold answers that this one does not show. */
  baseline: QuestionChanges
  /** Whose answers are no news. */
  userId: string | undefined
}

export function findNews({ view, baseline, userId }: Shown, changes: QuestionChanges): QuestionNews {
  const { list, count } = view.answers
  const shown = new Map(list.map((answer) => [answer.id, answer.update_time]))
  const known = new Set(baseline.answers.map(({ id }) => id))
  const isWhole = list.length >= count
  const newestAt = Math.max(0, ...[...baseline.answers, ...list].map((answer) => answer.create_time))
  const isNew = (answer: QuestionChanges['answers'][number]) =>
    !shown.has(answer.id) &&
    answer.user_id !== userId &&
    (isWhole || (!known.has(answer.id) && answer.create_time >= newestAt))
  return {
    newAnswerIds: changes.answers
      .filter(isNew)
      .map(({ id }) => id)
      .reverse(),
    editedAnswerIds: changes.answers
      .filter(({ id, edit_time }) => edit_time > (shown.get(id) ?? Number.POSITIVE_INFINITY))
      .map(({ id }) => id),
    isQuestionEdited: changes.edit_time > view.info.edit_time,
  }
}

/** Names the state, so that what was dismissed stays away until something else happens; empty without news. */
export function nameNews({ newAnswerIds, editedAnswerIds, isQuestionEdited }: QuestionNews): string {
  return [...newAnswerIds, ...editedAnswerIds, ...(isQuestionEdited ? ['question'] : [])].join(' ')
}

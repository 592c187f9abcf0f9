import type { DataOf, Endpoints } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { onSignal } from '../../platform/database/signals.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor } from '../auth/index.ts'
import { encodeId, hasShortIds } from '../identifiers/index.ts'
import { maySeeQuestion } from '../visibility/index.ts'
import { listQuestionChanges, type QuestionChangeRow } from './question-page.repository.ts'

type QuestionChanges = DataOf<Endpoints['questionChanges']>

/**
 * Reads what open pages compare with their content, in one statement. It is the same for all who may see the
 * question, so requests at the same moment, such as those of all open pages after a change, share it.
 * Requests after a change do not share what was read before it.
 */
export function createReadQuestionChanges({ db, settings }: Pick<ModuleDependencies, 'db' | 'settings'>) {
  const running = new Map<number, Promise<QuestionChangeRow[]>>()
  onSignal(db, 'question', (questionId) => {
    if (questionId === '') running.clear()
    else running.delete(Number(questionId))
  })

  function readRows(questionId: number): Promise<QuestionChangeRow[]> {
    const known = running.get(questionId)
    if (known) return known
    const rows = listQuestionChanges(db, questionId).finally(() => {
      if (running.get(questionId) === rows) running.delete(questionId)
    })
    running.set(questionId, rows)
    return rows
  }

  return async (actor: Actor, questionId: number): Promise<QuestionChanges> => {
    const rows = await readRows(questionId)
    const [first] = rows
    const isVisible =
      first && maySeeQuestion(actor, { userId: first.user_id, status: first.status, show: first.show })
    if (!isVisible) throw new AppError('error.question.not_found')
    const isShort = hasShortIds(settings.current.seo.permalink)
    return {
      id: encodeId('question', questionId, isShort),
      edit_time: first.edited_at,
      status: first.status,
      answers: rows.flatMap(({ answer_id, answer_user_id, answer_created_at, answer_edited_at }) =>
        answer_id === null
          ? []
          : {
              id: encodeId('answer', answer_id, isShort),
              user_id: String(answer_user_id),
              create_time: answer_created_at ?? 0,
              edit_time: answer_edited_at ?? 0,
            },
      ),
    }
  }
}

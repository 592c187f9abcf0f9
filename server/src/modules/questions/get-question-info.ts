import type { QuestionInfo } from '@querent/sdk/contract'
import type { Executor } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Texts } from '../../platform/texts/index.ts'
import type { Actor } from '../auth/index.ts'
import { findCurrentRevisionId } from '../history/index.ts'
import type { Settings } from '../settings/index.ts'
import { findUserBasics } from '../users/index.ts'
import { maySeeQuestion } from '../visibility/index.ts'
import { describeQuestion } from './describe-question.ts'
import { findQuestion } from './question.repository.ts'
import type { QuestionViews } from './question-views.service.ts'

type Dependencies = { db: Executor; settings: Settings; texts: Texts; views: QuestionViews }

/** Reads a question for a user, or rejects. */
export type GetQuestionInfo = (actor: Actor, questionId: number, language: string) => Promise<QuestionInfo>

/** Reads a question for its page, in two statements. What the actor may not see is not there. */
export function createGetQuestionInfo({ db, settings, texts, views }: Dependencies): GetQuestionInfo {
  return async (actor, questionId, language) => {
    const row = await findQuestion(db, questionId, actor.userId)
    const isVisible =
      row && maySeeQuestion(actor, { userId: row.user_id, status: row.status, show: row.show })
    if (!isVisible) throw new AppError('error.question.not_found')
    const users = await findUserBasics(db, [
      row.user_id,
      row.last_editor_id,
      row.last_answer_editor_id || row.last_answer_user_id || 0,
    ])
    const question = { row, tags: row.tags, users, pendingViews: views.pending(row.id) }
    return describeQuestion(question, { actor, language, settings: settings.current, texts })
  }
}

/** As `getInfo`, with the version that an edit of it begins with. */
export function createReadQuestion({
  db,
  getInfo,
}: Pick<Dependencies, 'db'> & { getInfo: GetQuestionInfo }): GetQuestionInfo {
  return async (actor, questionId, language) => {
    // First, so that an edit at this moment is never taken for a part of the text.
    const revisionId = await findCurrentRevisionId(db, questionId)
    return { ...(await getInfo(actor, questionId, language)), revision_id: String(revisionId) }
  }
}

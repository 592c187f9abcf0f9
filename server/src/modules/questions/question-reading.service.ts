import type { QuestionInfo } from '@querent/sdk/contract'
import type { Executor } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Texts } from '../../platform/texts/index.ts'
import type { Actor } from '../auth/index.ts'
import type { Settings } from '../settings/index.ts'
import { findUserBasics } from '../users/index.ts'
import { maySeeQuestion } from '../visibility/index.ts'
import type { QuestionViews } from './counters/question-views.service.ts'
import { describeQuestion } from './describe-question.ts'
import { findQuestion, findQuestionVersion, type QuestionRow } from './question.repository.ts'

type Dependencies = { db: Executor; settings: Settings; texts: Texts; views: QuestionViews }

/** Reads a question for a user, or rejects. */
export type GetQuestionInfo = (actor: Actor, questionId: number, language: string) => Promise<QuestionInfo>

type QuestionReading = {
  getInfo: GetQuestionInfo
  /** Like `getInfo`, with the version that an edit begins with. */
  read: GetQuestionInfo
}

/**
 * Reads a question for its page, in two statements. Questions that the actor may not see do not exist for
 * them.
 */
export function createQuestionReading({ db, settings, texts, views }: Dependencies): QuestionReading {
  async function describe(row: QuestionRow, actor: Actor, language: string): Promise<QuestionInfo> {
    const users = await findUserBasics(db, getQuestionUserIds(row))
    const question = { row, tags: row.tags, users, pendingViews: views.pending(row.id) }
    return describeQuestion(question, { actor, language, settings: settings.current, texts })
  }

  return {
    async getInfo(actor, questionId, language) {
      const row = getVisibleQuestion(actor, await findQuestion(db, questionId, actor.userId))
      return describe(row, actor, language)
    },
    async read(actor, questionId, language) {
      const row = getVisibleQuestion(actor, await findQuestionVersion(db, questionId, actor.userId))
      return { ...(await describe(row, actor, language)), revision_id: String(row.revision_id) }
    },
  }
}

/** The accounts that a question names. */
export const getQuestionUserIds = (row: QuestionRow): number[] => [
  row.user_id,
  row.last_editor_id,
  row.last_answer_editor_id || row.last_answer_user_id || 0,
]

/** The question that was read; rejects if there is none that the actor may see. */
export function getVisibleQuestion<Row extends QuestionRow>(actor: Actor, row: Row | undefined): Row {
  const isVisible = row && maySeeQuestion(actor, { userId: row.user_id, status: row.status, show: row.show })
  if (!isVisible) throw new AppError('error.question.not_found')
  return row
}

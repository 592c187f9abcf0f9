import type { AnswerItem, AnswerOrder, PageOf, QuestionInfo } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import type { Actor } from '../auth/index.ts'
import { findCurrentRevisionId } from '../history/index.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import type { GetQuestionInfo } from '../questions/index.ts'
import { chooseWhole, renderLimits, shorten } from '../rendering/index.ts'
import { findUserBasics } from '../users/index.ts'
import { maySeeAnswer, maySeeQuestion } from '../visibility/index.ts'
import { getAnswerUserIds, presentAnswer } from './answer.presenter.ts'
import { findAnswer, findAnswerPageHead, findAnswerState, listAnswers } from './answer.repository.ts'

export type AnswerReadingDependencies = Pick<ModuleDependencies, 'db' | 'settings' | 'texts'> & {
  getQuestionInfo: GetQuestionInfo
}

export type AnswerPageRequest = { questionId: string; order: AnswerOrder; window: PageWindow }
export type AnswerWithQuestion = { info: AnswerItem; question: QuestionInfo }

const measureTexts = ({ html, content }: { html: string; content: string }) =>
  Buffer.byteLength(html) + Buffer.byteLength(content)

const toVisibility = (head: { asker_id: number; question_status: number; question_show: number }) => ({
  userId: head.asker_id,
  status: head.question_status,
  show: head.question_show,
})

export function createAnswerReading({ db, settings, texts, getQuestionInfo }: AnswerReadingDependencies) {
  const getViewer = (actor: Actor, language: string) => ({
    actor,
    language,
    settings: settings.current,
    texts,
  })

  async function page(
    actor: Actor,
    request: AnswerPageRequest,
    language: string,
  ): Promise<PageOf<AnswerItem>> {
    const questionId = decodeObjectId('question', request.questionId) ?? 0
    const rows = await listAnswers(db, { questionId, viewer: actor, order: request.order, ...request.window })
    const head = rows[0] ?? (await findAnswerPageHead(db, actor, questionId))
    if (!head || !maySeeQuestion(actor, toVisibility(head))) throw new AppError('error.question.not_found')
    const users = await findUserBasics(db, rows.flatMap(getAnswerUserIds))
    const viewer = getViewer(actor, language)
    const whole = chooseWhole(rows.map(measureTexts), renderLimits.answerListBytes)
    const list = rows.map((row, index) => {
      const item = presentAnswer(row, users, viewer)
      return whole.has(index) ? item : { ...item, ...shorten(row.html), content: '' }
    })
    return { count: head.total ?? 0, list }
  }

  /** The answer and its question, if the actor may see both. */
  async function info(actor: Actor, answerId: number, language: string): Promise<AnswerWithQuestion> {
    // Read first, so that a concurrent edit is never taken for a part of the text.
    const revisionId = await findCurrentRevisionId(db, answerId)
    const [state, row] = await Promise.all([
      findAnswerState(db, answerId),
      findAnswer(db, answerId, actor.userId),
    ])
    if (!row || !state || !maySeeAnswer(actor, state)) throw new AppError('error.answer.not_found')
    const [users, question] = await Promise.all([
      findUserBasics(db, getAnswerUserIds(row)),
      getQuestionInfo(actor, row.question_id, language),
    ])
    const info = presentAnswer(row, users, getViewer(actor, language))
    return { info: { ...info, revision_id: String(revisionId) }, question }
  }

  return { page, info }
}

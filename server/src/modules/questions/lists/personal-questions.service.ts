import type { PageOf, PersonalAnswer, PersonalQuestion } from '@querent/sdk/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { PageWindow } from '../../../platform/pagination.ts'
import type { Actor } from '../../auth/index.ts'
import { encodeId, encodeOptionalId, hasShortIds, toSlug } from '../../identifiers/index.ts'
import type { Settings } from '../../settings/index.ts'
import { listTagsOfQuestions, presentTagItem, type QuestionTagRow } from '../../tags/index.ts'
import { questionStatusName } from '../question.presenter.ts'
import { presentPersonalAnswer } from './personal-answer.presenter.ts'
import {
  findAuthor,
  listAuthorQuestions,
  listTopAnswers,
  type PersonalQuestionRow,
} from './personal-questions.repository.ts'
import { getFrameStart, type ListOrder, toTimeFrame } from './question-list.plan.ts'

export type PersonalQuestions = {
  /** The best questions and answers of an account, limited to those the actor may see. */
  top(actor: Actor, username: string): Promise<{ question: PersonalQuestion[]; answer: PersonalAnswer[] }>
  /** An account's questions, limited to those the actor may see. */
  page(
    actor: Actor,
    query: { username: string; order: ListOrder },
    window: PageWindow,
  ): Promise<PageOf<PersonalQuestion>>
}

type Dependencies = { db: Executor; clock: Clock; settings: Settings }
type TagsByQuestion = ReadonlyMap<number, readonly QuestionTagRow[]>

const topLimit = 5

export function createPersonalQuestions({ db, clock, settings }: Dependencies): PersonalQuestions {
  const isShort = () => hasShortIds(settings.current.seo.permalink)
  const tagItems = (tags: TagsByQuestion, questionId: number) =>
    (tags.get(questionId) ?? []).map((tag) => presentTagItem(tag, settings.current))

  const presentQuestion = (row: PersonalQuestionRow, tags: TagsByQuestion): PersonalQuestion => ({
    question_id: encodeId('question', row.id, isShort()),
    title: row.title,
    url_title: toSlug(row.title),
    vote_count: row.vote_count,
    view_count: row.view_count,
    answer_count: row.answer_count,
    collection_count: row.collection_count,
    tags: tagItems(tags, row.id),
    created_at: row.created_at,
    accepted_answer_id: encodeOptionalId('answer', row.accepted_answer_id),
    status: questionStatusName(row.status),
  })

  return {
    async top(actor, username) {
      const author = { username: username.toLowerCase() }
      const questions = await listAuthorQuestions(
        db,
        { actor, author, isPublishedOnly: true, order: 'score' },
        { limit: topLimit, offset: 0 },
      )
      const answers = await listTopAnswers(db, { actor, author }, topLimit)
      const tags = await listTagsOfQuestions(db, [
        ...new Set([...questions.map((row) => row.id), ...answers.map((row) => row.question_id)]),
      ])
      return {
        question: questions.map((row) => presentQuestion(row, tags)),
        answer: answers.map((row) => presentPersonalAnswer(row, tags, settings.current)),
      }
    },
    async page(actor, { username, order }, window) {
      const frame = { order, ...getFrameStart(toTimeFrame(order, undefined), clock()) }
      const author = await findAuthor(db, { actor, author: { username: username.toLowerCase() }, ...frame })
      if (!author) throw new AppError('error.user.not_found')
      const rows = await listAuthorQuestions(db, { actor, author: { id: author.id }, ...frame }, window)
      const tags = await listTagsOfQuestions(
        db,
        rows.map((row) => row.id),
      )
      return { count: author.questions ?? 0, list: rows.map((row) => presentQuestion(row, tags)) }
    },
  }
}

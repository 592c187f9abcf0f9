import {
  type AdminAnswer,
  type AdminQuestion,
  answerStatus,
  type Endpoints,
  type PageOf,
  type ParsedInputOf,
  questionStatus,
} from '@querent/sdk/contract'
import type { Executor } from '../../platform/database/database.ts'
import { pageWindow } from '../../platform/pagination.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import { findTitleIds } from '../search/index.ts'
import type { Settings } from '../settings/index.ts'
import { findUserBasics } from '../users/index.ts'
import { presentAdminAnswer, presentAdminQuestion } from './content-list.presenter.ts'
import {
  type ContentFilter,
  countAnswerRows,
  countQuestionRows,
  listAnswerRows,
  listQuestionRows,
} from './content-list.query.ts'

type Dependencies = { db: Executor; settings: Settings }

export type QuestionListInput = ParsedInputOf<Endpoints['adminQuestionPage']>
export type AnswerListInput = ParsedInputOf<Endpoints['adminAnswerPage']>

export type ContentLists = ReturnType<typeof createContentLists>

const questionStates = { normal: questionStatus.available, ...questionStatus } as const
const answerStates = { normal: answerStatus.available, ...answerStatus } as const

/** Lists of questions and answers in any state, for administrators. */
export function createContentLists({ db, settings }: Dependencies) {
  return {
    async questions(input: QuestionListInput): Promise<PageOf<AdminQuestion>> {
      const filter = toQuestionFilter(db, input)
      const window = pageWindow(input, 20)
      const count = filter ? await countQuestionRows(db, filter) : 0
      if (!filter || window.offset >= count) return { count, list: [] }
      const rows = await listQuestionRows(db, filter, { order: input.order || 'newest', ...window })
      const users = await findUserBasics(
        db,
        rows.map((row) => row.user_id),
      )
      return { count, list: rows.map((row) => presentAdminQuestion(row, users, settings.current)) }
    },

    async answers(input: AnswerListInput): Promise<PageOf<AdminAnswer>> {
      const filter = toAnswerFilter(db, input)
      const window = pageWindow(input)
      const count = filter ? await countAnswerRows(db, filter) : 0
      if (!filter || window.offset >= count) return { count, list: [] }
      const rows = await listAnswerRows(db, filter, { order: input.order || 'newest', ...window })
      const users = await findUserBasics(
        db,
        rows.map((row) => row.user_id),
      )
      return { count, list: rows.map((row) => presentAdminAnswer(row, users, settings.current)) }
    },
  }
}

/** Undefined where nothing can match. */
export function toQuestionFilter(db: Executor, input: QuestionListInput): ContentFilter | undefined {
  const status = questionStates[input.status || 'normal']
  return withSearch(db, 'question', { status, ...toSharedFilter(input) }, input.query)
}

/** Undefined where nothing can match. */
export function toAnswerFilter(db: Executor, input: AnswerListInput): ContentFilter | undefined {
  const { question_id: wireId = '' } = input
  const filter = { status: answerStates[input.status || 'normal'], ...toSharedFilter(input) }
  if (wireId === '' || wireId === '0') return withSearch(db, 'answer', filter, input.query)
  const questionId = decodeObjectId('question', wireId)
  return questionId === undefined
    ? undefined
    : withSearch(db, 'answer', { ...filter, questionId }, input.query)
}

type SharedInput = Pick<QuestionListInput, 'author' | 'tag' | 'created_from' | 'created_to'>

const toSharedFilter = ({ author, tag, created_from, created_to }: SharedInput) => ({
  author: author ? author.toLowerCase() : undefined,
  tag: tag ? tag.toLowerCase() : undefined,
  createdFrom: created_from,
  createdTo: created_to,
})

function withSearch(
  db: Executor,
  kind: 'question' | 'answer',
  filter: ContentFilter,
  query = '',
): ContentFilter | undefined {
  if (query === '') return filter
  const wireId = query.startsWith(`${kind}:`) ? query.slice(kind.length + 1).trim() : undefined
  if (wireId !== undefined) {
    const id = decodeObjectId(kind, wireId)
    return id === undefined ? undefined : { ...filter, id }
  }
  const questionIds = findTitleIds(db, query)
  return questionIds && { ...filter, questionIds }
}

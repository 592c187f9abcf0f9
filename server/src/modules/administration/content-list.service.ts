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
import { countFromRows, pageWindow } from '../../platform/pagination.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import { findTitleIds } from '../search/index.ts'
import type { Settings } from '../settings/index.ts'
import { findUserBasics } from '../users/index.ts'
import { presentAdminAnswer, presentAdminQuestion } from './content-list.presenter.ts'
import {
  type ContentFilter,
  countAnswerRows,
  countQuestionRows,
  findTagIds,
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
      const filter = await toQuestionFilter(db, input)
      if (!filter) return { count: 0, list: [] }
      const window = pageWindow(input, 20)
      const rows = await listQuestionRows(db, filter, { order: input.order || 'newest', ...window })
      const count = await countFromRows(rows, window, () => countQuestionRows(db, filter))
      const users = await findUserBasics(
        db,
        rows.map((row) => row.user_id),
      )
      return {
        count,
        list: rows.map((row) => presentAdminQuestion(row, users, settings.current)),
      }
    },

    async answers(input: AnswerListInput): Promise<PageOf<AdminAnswer>> {
      const filter = await toAnswerFilter(db, input)
      if (!filter) return { count: 0, list: [] }
      const window = pageWindow(input)
      const rows = await listAnswerRows(db, filter, { order: input.order || 'newest', ...window })
      const count = await countFromRows(rows, window, () => countAnswerRows(db, filter))
      const users = await findUserBasics(
        db,
        rows.map((row) => row.user_id),
      )
      return { count, list: rows.map((row) => presentAdminAnswer(row, users, settings.current)) }
    },
  }
}

/** Undefined if nothing can match. */
export async function toQuestionFilter(
  db: Executor,
  input: QuestionListInput,
): Promise<ContentFilter | undefined> {
  const status = questionStates[input.status || 'normal']
  const shared = await toSharedFilter(db, input)
  return shared && withSearch(db, 'question', { status, ...shared }, input.query)
}

/** Undefined if nothing can match. */
export async function toAnswerFilter(
  db: Executor,
  input: AnswerListInput,
): Promise<ContentFilter | undefined> {
  const { question_id: wireId = '' } = input
  const shared = await toSharedFilter(db, input)
  if (!shared) return undefined
  const filter = { status: answerStates[input.status || 'normal'], ...shared }
  if (wireId === '' || wireId === '0') return withSearch(db, 'answer', filter, input.query)
  const questionId = decodeObjectId('question', wireId)
  return questionId === undefined
    ? undefined
    : withSearch(db, 'answer', { ...filter, questionId }, input.query)
}

type SharedInput = Pick<QuestionListInput, 'author' | 'tag' | 'created_from' | 'created_to'>

async function toSharedFilter(db: Executor, { author, tag, created_from, created_to }: SharedInput) {
  const tagIds = tag ? await findTagIds(db, tag.toLowerCase()) : undefined
  if (tagIds?.length === 0) return undefined
  return {
    author: author ? author.toLowerCase() : undefined,
    tagIds,
    createdFrom: created_from,
    createdTo: created_to,
  }
}

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

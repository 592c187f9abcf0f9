import type { QuestionListItem, SimilarQuestion } from '@querent/sdk/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import type { Actor } from '../auth/index.ts'
import { encodeId, hasShortIds, toSlug } from '../identifiers/index.ts'
import type { Settings } from '../settings/index.ts'
import type { TagFilter } from '../tags/index.ts'
import { maySeeQuestion, visibleQuestionRows } from '../visibility/index.ts'
import type { QuestionLists } from './list-questions.ts'
import { questionStatusName } from './question.presenter.ts'

/** Finds questions by words of a title, the best first. */
export type FindTitles = (title: string, limit: number) => Promise<number[]>

export type SimilarQuestions = {
  /** Questions like the one that is being asked. */
  byTitle(actor: Actor, title: string): Promise<SimilarQuestion[]>
  /** The hottest questions with the first tag of a question. */
  byTag(
    actor: Actor,
    questionId: number | undefined,
  ): Promise<{ count: number; list: QuestionListItem[] | null }>
}

type Dependencies = { db: Executor; settings: Settings; lists: QuestionLists; findTitles: FindTitles }

const titleLimit = 10
const tagLimit = 6

export function createSimilarQuestions({ db, settings, lists, findTitles }: Dependencies): SimilarQuestions {
  return {
    async byTitle(actor, title) {
      const ids = title.trim() === '' ? [] : await findTitles(title.trim(), titleLimit)
      const rows = await listVisible(db, actor, ids)
      const isShort = hasShortIds(settings.current.seo.permalink)
      return ids.flatMap((id) => {
        const row = rows.find((candidate) => candidate.id === id)
        return row ? [presentSimilar(row, isShort)] : []
      })
    },
    async byTag(actor, questionId) {
      const nothing = { count: 0, list: null }
      const found = questionId === undefined ? undefined : await findFirstTag(db, questionId)
      if (questionId === undefined || !found || !maySeeQuestion(actor, found.question)) return nothing
      const page = await lists.list({ order: 'hot', tag: found.tag }, { limit: tagLimit + 1, offset: 0 })
      const own = encodeId('question', questionId, hasShortIds(settings.current.seo.permalink))
      const list = page.list.filter((item) => item.id !== own).slice(0, tagLimit)
      return { count: list.length, list }
    },
  }
}

type SimilarRow = Awaited<ReturnType<typeof listVisible>>[number]

async function listVisible(db: Executor, actor: Actor, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('questions as q')
    .select([
      'q.id',
      'q.title',
      'q.view_count',
      'q.answer_count',
      'q.collection_count',
      'q.follow_count',
      'q.status',
      'q.accepted_answer_id',
    ])
    .where('q.id', 'in', ids)
    .where(visibleQuestionRows(actor, 'q'))
    .execute()
}

function presentSimilar(row: SimilarRow, isShort: boolean): SimilarQuestion {
  return {
    id: encodeId('question', row.id, isShort),
    title: row.title,
    url_title: toSlug(row.title),
    view_count: row.view_count,
    answer_count: row.answer_count,
    collection_count: row.collection_count,
    follow_count: row.follow_count,
    status: questionStatusName(row.status),
    accepted_answer: row.accepted_answer_id !== 0,
  }
}

type FirstTagRow = {
  tag_id: number
  question_count: number
  total: number
  user_id: number
  status: number
  show: number
}

/** The first of a question's tags, as a list filter, with the question's state. */
async function findFirstTag(db: Executor, questionId: number) {
  const { rows } = await sql<FirstTagRow>`
    select t.id as tag_id, t.question_count, q.user_id, q.status, q.show,
      (select value from counters where name = 'questions.listed') as total
    from questions q
      join question_tags qt on qt.question_id = q.id
      join tags t on t.id = qt.tag_id
    where q.id = ${questionId}
    order by t.recommend desc, t.reserved desc, t.id desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const tag: TagFilter = {
    ids: [row.tag_id],
    questionCount: row.question_count,
    hasUsedSynonyms: false,
    total: row.total,
  }
  return { tag, question: { userId: row.user_id, status: row.status, show: row.show } }
}

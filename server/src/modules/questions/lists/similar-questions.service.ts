import type { QuestionListItem, SimilarQuestion } from '@querent/sdk/contract'
import type { Executor } from '../../../platform/database/database.ts'
import type { Actor } from '../../auth/index.ts'
import { encodeId, hasShortIds, toSlug } from '../../identifiers/index.ts'
import type { Settings } from '../../settings/index.ts'
import { maySeeQuestion } from '../../visibility/index.ts'
import { questionStatusName } from '../question.presenter.ts'
import type { QuestionLists } from './question-list.service.ts'
import { findFirstTag, listVisible, type SimilarRow } from './similar-questions.repository.ts'

/** Finds questions by words of a title, the best first. */
export type FindTitles = (title: string, limit: number) => Promise<number[]>

export type SimilarQuestions = {
  /** Questions similar to the one that is being asked. */
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

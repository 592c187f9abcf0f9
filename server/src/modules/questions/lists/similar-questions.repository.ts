import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/database.ts'
import type { Actor } from '../../auth/index.ts'
import type { TagFilter } from '../../tags/index.ts'
import { visibleQuestionRows } from '../../visibility/index.ts'

export type SimilarRow = Awaited<ReturnType<typeof listVisible>>[number]

/** The questions among these that the actor may see, in no order. */
export async function listVisible(db: Executor, actor: Actor, ids: readonly number[]) {
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

type FirstTagRow = {
  tag_id: number
  question_count: number
  total: number
  user_id: number
  status: number
  show: number
}

/** The first of a question's tags, as a list filter, with the question's state. */
export async function findFirstTag(db: Executor, questionId: number) {
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

import { type AnswerOrder, answerStatus } from '@querent/sdk/contract'
import { type Selectable, sql } from 'kysely'
import { joinColumns } from '../../db/statements/table-columns.ts'
import type { QuestionsTable } from '../../db/tables.ts'
import type { Executor } from '../../platform/database/database.ts'
import { type AnswerRow, answerColumns, answerOrderBy } from '../answers/index.ts'
import type { Actor } from '../auth/index.ts'
import { readableAnswerRows } from '../visibility/index.ts'

export type PagedAnswer = AnswerRow & {
  /** Position in the order, from 1. */
  position: number
  /** Answers that the viewer may read. */
  total: number
}

export type AnswerPageQuery = {
  questionId: number
  viewer: Actor
  order: AnswerOrder
  page: number
  pageSize: number
  /** The page with this answer, or else with the answer of this comment, is read, whatever `page` says. */
  namedId: number
  namedCommentId: number
}

/**
 * One page of a question's answers with their number and place, in one query. A page beyond the last is the
 * last one. Places are found on narrow rows; texts are read only for the rows that are shown.
 */
export async function listAnswerPage(db: Executor, query: AnswerPageQuery): Promise<PagedAnswer[]> {
  const { questionId, viewer, order, page, pageSize, namedId, namedCommentId } = query
  const size = sql.lit(pageSize)
  const { rows } = await sql<PagedAnswer>`
    with ranked as (
      select a.id,
        row_number() over (order by ${answerOrderBy(order)}) as position,
        count(*) over () as total
      from answers a
      where a.question_id = ${questionId} and ${readableAnswerRows(viewer, 'a')}),
    shown as (
      select coalesce(
        (select (position - 1) / ${size} from ranked where id = ${namedId}),
        (select (position - 1) / ${size} from ranked
          where id = (select answer_id from comments where id = ${namedCommentId})),
        (select min(case when (total - 1) / ${size} < ${sql.lit(page - 1)}
          then (total - 1) / ${size} else ${sql.lit(page - 1)} end) from ranked)) as page)
    select ${joinColumns('a', answerColumns)}, v.direction as own_vote, r.position, r.total
    from ranked r
    inner join shown on (r.position - 1) / ${size} = shown.page
    inner join answers a on a.id = r.id
    left join votes v on v.object_id = a.id and v.user_id = ${viewer.userId}
    order by r.position`.execute(db)
  return rows
}

const linkedColumns = ['id', 'title', 'vote_count', 'answer_count', 'accepted_answer_id'] as const

export type LinkedQuestionRow = Pick<Selectable<QuestionsTable>, (typeof linkedColumns)[number]> & {
  place: 'linked' | 'related'
  /** Questions that link to this one. */
  linked_total: number
}

const linkedShown = 5
const relatedShown = 6

/**
 * The linked and related questions of a question's page: the best questions that link to it, and the stored
 * related ones that are now listed. A unary plus prevents using the flag's index: it would read every
 * question of the site.
 */
export async function listLinkedQuestions(db: Executor, questionId: number): Promise<LinkedQuestionRow[]> {
  const columns = joinColumns('q', linkedColumns)
  const { rows } = await sql<LinkedQuestionRow>`
    with sources as (
      select distinct from_question_id as id from question_links
      where to_question_id = ${questionId} and active = 1),
    linked as (
      select 'linked' as place, ${columns}, row_number() over (order by q.vote_count desc, q.id desc) as position
      from questions q where q.id in (select id from sources) and +q.listed = 1
      order by q.vote_count desc, q.id desc limit ${sql.lit(linkedShown)}),
    related as (
      select 'related' as place, ${columns}, r.position
      from related_questions r cross join questions q
      where r.question_id = ${questionId} and q.id = r.related_id and +q.listed = 1
        and r.related_id not in (select id from linked)
      order by r.position limit ${sql.lit(relatedShown)})
    select both_lists.*, (select count(*) from sources) as linked_total
    from (select * from linked union all select * from related) as both_lists
    order by place, position`.execute(db)
  return rows
}

/** A question's state with one of its answers; a question without answers has one row, of nulls. */
export type QuestionChangeRow = Pick<
  Selectable<QuestionsTable>,
  'user_id' | 'status' | 'show' | 'edited_at'
> & {
  answer_id: number | null
  answer_user_id: number | null
  answer_created_at: number | null
  answer_edited_at: number | null
}

const changedShown = 20

/** A question with the public answers that were written or edited last. */
export async function listQuestionChanges(db: Executor, questionId: number): Promise<QuestionChangeRow[]> {
  const { rows } = await sql<QuestionChangeRow>`
    with changed as (
      select a.id, a.question_id, a.user_id, a.created_at, a.edited_at,
        case when a.edited_at > a.created_at then a.edited_at else a.created_at end as changed_at
      from answers a
      where a.question_id = ${questionId} and a.status = ${sql.lit(answerStatus.available)}
      order by changed_at desc, a.id desc limit ${sql.lit(changedShown)})
    select q.user_id, q.status, q.show, q.edited_at, c.id as answer_id, c.user_id as answer_user_id,
      c.created_at as answer_created_at, c.edited_at as answer_edited_at
    from questions q left join changed c on c.question_id = q.id
    where q.id = ${questionId}
    order by c.changed_at desc, c.id desc`.execute(db)
  return rows
}

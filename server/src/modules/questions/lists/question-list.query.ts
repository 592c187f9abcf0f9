import { answerStatus } from '@querent/sdk/contract'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { joinColumns, joinPrefixedColumns } from '../../../db/statements/table-columns.ts'
import type { QuestionsTable } from '../../../db/tables.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { getEngine } from '../../../platform/database/engine.ts'
import type { PageWindow } from '../../../platform/pagination.ts'
import { questionTagsColumn } from '../../tags/index.ts'
import { type UserBriefRow, userBriefColumns } from '../../users/index.ts'
import { questionColumns } from '../question-columns.query.ts'
import type { ListOrder, ListPlan } from './question-list.plan.ts'

/** The filter of a list. Time frames are unix seconds here. */
export type ListFilter = {
  order: ListOrder
  createdAfter?: number
  activeAfter?: number
  tagIds?: readonly number[]
  /** Lower-case username. */
  author?: string
  /** Questions that link to this one. */
  linkingTo?: number
}

/** The data of a question in a list; its row and its statement follow from it. */
const listColumns = [...questionColumns, 'excerpt'] as const

export type QuestionListRow = Pick<Selectable<QuestionsTable>, (typeof listColumns)[number]> & {
  answered_at: number | null
  operation_type: 'asked' | 'modified' | 'answered'
  operator_id: number
  /** For `parseQuestionTags`. */
  tags: string | null
  /** Size of the whole list, if the query asked for it. */
  total?: number
} & { [Column in keyof Omit<UserBriefRow, 'id'> as `operator_${Column}`]: UserBriefRow[Column] | null }

const orderColumns = {
  newest: ['pin', 'created_at', 'id'],
  active: ['pin', 'active_at', 'edited_at', 'id'],
  hot: ['pin', 'hot_score', 'id'],
  score: ['pin', 'vote_count', 'view_count', 'id'],
  unanswered: ['pin', 'created_at', 'id'],
  frequent: ['pin', 'linked_count', 'edited_at', 'id'],
} as const satisfies Record<ListOrder, readonly string[]>

/** The sort of an order as SQL; indexes in the first migration have the same columns. */
export function orderBy(order: ListOrder, alias: string): RawBuilder<unknown> {
  return sql.raw(orderColumns[order].map((column) => `"${alias}"."${column}" desc`).join(', '))
}

/**
 * Ids of one page. A unary plus prevents using an index: the flag's if the matching rows are collected first,
 * that of the age if the order's own index is walked.
 */
export function pageIds(
  db: Executor,
  filter: ListFilter,
  plan: ListPlan,
  window: PageWindow,
): RawBuilder<unknown> {
  const page = limitToPage(db, window)
  if (plan === 'tag') return newestOfTag(filter, page)
  return sql`select q.id from questions q where ${conditions(filter, plan)}
    order by ${orderBy(filter.order, 'q')} ${page}`
}

function newestOfTag(
  { tagIds = [], createdAfter = 0 }: ListFilter,
  page: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select t.question_id as id from question_tags t cross join questions q
    where t.tag_id = ${tagIds[0]} and t.visible = 1 ${createdAfter > 0 ? sql`and t.created_at >= ${createdAfter}` : sql``}
      and q.id = t.question_id and q.listed = 1
    order by t.pin desc, t.created_at desc, t.question_id desc ${page}`
}

/**
 * As a literal for PostgreSQL, which caches a plan for the first pages: it would not know that a value is
 * small. SQLite plans the same either way, and prepares one statement for all pages.
 */
function limitToPage(db: Executor, { limit, offset }: PageWindow): RawBuilder<unknown> {
  if (getEngine(db) === 'sqlite') return sql`limit ${limit} offset ${offset}`
  return sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`
}

/** The size of a list, as part of a statement. */
export type SizeQuery = RawBuilder<number>

/** Size of a list without a stored counter. */
export function listSize(filter: ListFilter): SizeQuery {
  return sql<number>`(select count(*) from questions q where ${conditions(filter, isNarrowed(filter) ? 'collect' : 'count')})`
}

export const storedSize = (name: 'questions.listed' | 'questions.unanswered') =>
  sql<number>`(select value from counters where name = ${sql.lit(name)})`

export async function readSize(db: Executor, size: SizeQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${size} as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** The number of questions in public lists, and how many of them match a filter. */
export async function countListed(
  db: Executor,
  filter: ListFilter,
): Promise<{ total: number; matching: number }> {
  const { rows } = await sql<{ total: number; matching: number }>`
    select ${storedSize('questions.listed')} as total, ${listSize(filter)} as matching`.execute(db)
  return rows[0] ?? { total: 0, matching: 0 }
}

/** Whether something other than age filters the list. */
const isNarrowed = (filter: ListFilter) =>
  filter.tagIds !== undefined || filter.author !== undefined || filter.linkingTo !== undefined

function conditions(filter: ListFilter, plan: ListPlan | 'count'): RawBuilder<SqlBool> {
  const flag = filter.order === 'unanswered' ? sql.ref('q.unanswered') : sql.ref('q.listed')
  const parts = [plan === 'collect' ? sql`+${flag} = 1` : sql`${flag} = 1`]
  const { createdAfter, activeAfter, author } = filter
  const plus = plan === 'walk' ? sql`+` : sql``
  if (createdAfter !== undefined) parts.push(sql`${plus}q.created_at >= ${createdAfter}`)
  if (activeAfter !== undefined) parts.push(sql`${plus}q.active_at >= ${activeAfter}`)
  if (author !== undefined) {
    parts.push(sql`q.user_id = (select id from users where username_key = ${author})`)
  }
  if (filter.linkingTo !== undefined) {
    parts.push(sql`q.id in (select from_question_id from question_links
      where to_question_id = ${filter.linkingTo} and active = 1)`)
  }
  if (filter.tagIds) parts.push(tagCondition(filter.tagIds, plan))
  else if (plan === 'collect' && !isNarrowed(filter) && createdAfter !== undefined) {
    parts.push(sql`q.id in (select f.id from questions f
      where f.listed = 1 and f.created_at >= ${createdAfter})`)
  }
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

function tagCondition(tagIds: readonly number[], plan: ListPlan | 'count'): RawBuilder<SqlBool> {
  const ids = sql.join(tagIds)
  if (plan === 'collect') {
    return sql`q.id in (select question_id from question_tags where tag_id in (${ids}) and visible = 1)`
  }
  return sql`exists (select 1 from question_tags t where t.question_id = q.id and t.tag_id in (${ids}))`
}

export type PageQuery = {
  ids: RawBuilder<unknown>
  order: ListOrder
  /** Sort of the page, if it differs from that of the order. */
  sort?: RawBuilder<unknown>
  /** Returns the size of the whole list along with every row. */
  total?: SizeQuery
}

/** One page of a list with the tags and the accounts that lists name, in one statement. */
export async function listPage(db: Executor, query: PageQuery): Promise<QuestionListRow[]> {
  const { rows } = await sql<QuestionListRow>`
    with page as (${query.ids}), operated as (${withOperation(query.order)})
    select ${shownColumns},
      q.answered_at, q.operation_type, q.operator_id, ${operatorColumns},
      ${questionTagsColumn(db, sql.ref('q.id'))} as tags
      ${query.total ? sql`, ${query.total} as total` : sql``}
    from operated q left join users u on u.id = q.operator_id
    order by ${query.sort ?? orderBy(query.order, 'q')}`.execute(db)
  return rows
}

/** The questions of the page, with the latest activity and its user: only the list by activity needs that. */
function withOperation(order: ListOrder): RawBuilder<unknown> {
  const columns = joinColumns('q', [...new Set([...listColumns, ...orderColumns[order]])])
  const questions = sql`page join questions q on q.id = page.id`
  if (order !== 'active') {
    return sql`select ${columns}, null as answered_at, 'asked' as operation_type, q.user_id as operator_id
      from ${questions}`
  }
  return sql`select described.*, case operation_type
      when 'answered' then answerer_id when 'modified' then editor_id else user_id end as operator_id
    from (
      select ${columns},
        case when q.last_editor_id = 0 then q.user_id else q.last_editor_id end as editor_id,
        case when last.last_editor_id = 0 then last.user_id else last.last_editor_id end as answerer_id,
        last.created_at as answered_at,
        case when last.created_at > q.created_at and last.created_at > q.edited_at then 'answered'
          when q.edited_at > 0 then 'modified' else 'asked' end as operation_type
      from ${questions}
        left join answers last on last.id = q.last_answer_id and last.status = ${sql.lit(answerStatus.available)}
    ) described`
}

/*
 * Put together once: every list has these parts, and Kysely would walk through each of their names again.
 */

const shownColumns = joinColumns('q', listColumns)

const operatorColumns = joinPrefixedColumns(
  'u',
  userBriefColumns.filter((column) => column !== 'id'),
  'operator_',
)

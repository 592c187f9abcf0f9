import { tagStatus } from '@querent/sdk/contract'
import { type RawBuilder, sql } from 'kysely'
import { crossJoinByKey } from '../../platform/database/cross-join.ts'
import type { Executor } from '../../platform/database/database.ts'
import { getEngine } from '../../platform/database/engine.ts'

export type TagRow = Awaited<ReturnType<typeof findTagsBySlug>>[number]
/** A tag of a question, with its main tag if it is a synonym. */
export type QuestionTagRow = Pick<
  TagRow,
  'id' | 'slug' | 'display_name' | 'main_tag_id' | 'status' | 'recommend' | 'reserved' | 'main_slug'
> & { question_id: number }

const tagColumns = [
  'tags.id',
  'tags.slug',
  'tags.display_name',
  'tags.main_tag_id',
  'tags.status',
  'tags.recommend',
  'tags.reserved',
] as const

/** Tags by slug, including deleted ones, each with its main tag if it is a synonym. */
export async function findTagsBySlug(db: Executor, slugs: readonly string[]) {
  if (slugs.length === 0) return []
  return db
    .selectFrom('tags')
    .leftJoin('tags as main', 'main.id', 'tags.main_tag_id')
    .select([
      ...tagColumns,
      'main.slug as main_slug',
      'main.display_name as main_display_name',
      'main.status as main_status',
      'main.recommend as main_recommend',
      'main.reserved as main_reserved',
    ])
    .where('tags.slug', 'in', slugs)
    .orderBy('tags.id')
    .execute()
}

/** The tags of several questions in one query, in the order in which questions show them. */
export async function listTagsOfQuestions(db: Executor, questionIds: readonly number[]) {
  const tags = new Map<number, QuestionTagRow[]>(questionIds.map((id) => [id, []]))
  for (const row of await listRowsOfQuestions(db, questionIds)) tags.get(row.question_id)?.push(row)
  return tags
}

/** The columns shown of a question's tag. */
export type ShownTag = Pick<
  QuestionTagRow,
  'id' | 'slug' | 'display_name' | 'recommend' | 'reserved' | 'main_slug'
>

/**
 * The tags of a question as a column of a statement that reads the question, so that they need no statement
 * of their own. `parseQuestionTags` reads and sorts them, since both databases take longer to sort.
 */
export function questionTagsColumn(db: Executor, questionId: RawBuilder<number>): RawBuilder<string> {
  const isPostgres = getEngine(db) === 'postgres'
  const jsonArray = sql.raw(isPostgres ? 'json_agg' : 'json_group_array')
  const jsonObject = sql.raw(isPostgres ? 'json_build_object' : 'json_object')
  return sql`(select cast(${jsonArray}(${jsonObject}(
      'id', tags.id, 'slug', tags.slug, 'display_name', tags.display_name,
      'recommend', tags.recommend, 'reserved', tags.reserved, 'main_slug', main.slug)) as text)
    from question_tags qt cross join tags left join tags main on main.id = tags.main_tag_id
    where qt.question_id = ${questionId} and tags.id = qt.tag_id and tags.status in (${shown}))`
}

/** Pending tags are shown with questions that wait for approval, which not everyone sees. */
const shown = sql.raw([tagStatus.available, tagStatus.pending].join(', '))

/**
 * In the order of `listTagsOfQuestions`. Without tags, PostgreSQL returns null, and SQLite an empty array.
 */
export function parseQuestionTags(column: string | null): ShownTag[] {
  const tags: ShownTag[] = JSON.parse(column ?? '[]')
  return tags.sort((a, b) => b.recommend - a.recommend || b.reserved - a.reserved || b.id - a.id)
}

async function listRowsOfQuestions(db: Executor, questionIds: readonly number[]) {
  if (questionIds.length === 0) return []
  const { rows } = await sql<QuestionTagRow>`
    select ${sql.raw(tagColumns.join(', '))}, qt.question_id, main.slug as main_slug
    from question_tags qt ${crossJoinByKey(db, 'tags', 'tags', 'qt.tag_id')}
      left join tags main on main.id = tags.main_tag_id
    where qt.question_id in (${sql.join(questionIds)}) and tags.id = qt.tag_id and tags.status in (${shown})
    order by tags.recommend desc, tags.reserved desc, tags.id desc`.execute(db)
  return rows
}

/** Whether the site has recommended tags, of which every question needs one if the rule is on. */
export async function hasRecommendedTags(db: Executor): Promise<boolean> {
  const row = await db
    .selectFrom('tags')
    .select('id')
    .where('status', '=', tagStatus.available)
    .where('main_tag_id', '=', 0)
    .where('recommend', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

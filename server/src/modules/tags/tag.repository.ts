import { tagStatus } from '@querent/sdk/contract'
import type { Executor } from '../../platform/database/database.ts'
export type TagRow = Awaited<ReturnType<typeof findTagsBySlug>>[number]
/** A tag of a question, with the main tag that it may be a synonym of. */
export type QuestionTagRow = Awaited<ReturnType<typeof listRowsOfQuestions>>[number]

const tagColumns = [
  'tags.id',
  'tags.slug',
  'tags.display_name',
  'tags.main_tag_id',
  'tags.status',
  'tags.recommend',
  'tags.reserved',
] as const

/** Tags by slug, deleted ones included, each with the main tag that it may be a synonym of. */
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

/** The tags of several questions in one look-up, in the order in which a question shows them. */
export async function listTagsOfQuestions(db: Executor, questionIds: readonly number[]) {
  const tags = new Map<number, QuestionTagRow[]>(questionIds.map((id) => [id, []]))
  for (const row of await listRowsOfQuestions(db, questionIds)) tags.get(row.question_id)?.push(row)
  return tags
}

async function listRowsOfQuestions(db: Executor, questionIds: readonly number[]) {
  if (questionIds.length === 0) return []
  return (
    db
      .selectFrom('question_tags')
      // A cross join says to SQLite that the questions come first. It would begin with all tags of the site.
      .crossJoin('tags')
      .leftJoin('tags as main', 'main.id', 'tags.main_tag_id')
      .select([...tagColumns, 'question_tags.question_id', 'main.slug as main_slug'])
      .where('question_tags.question_id', 'in', questionIds)
      .whereRef('tags.id', '=', 'question_tags.tag_id')
      // Pending ones are shown with the questions that wait, which not everyone sees.
      .where('tags.status', 'in', [tagStatus.available, tagStatus.pending])
      .orderBy('tags.recommend', 'desc')
      .orderBy('tags.reserved', 'desc')
      .orderBy('tags.id', 'desc')
      .execute()
  )
}

/** Whether the site has tags of which every question needs one, as far as that rule is on. */
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

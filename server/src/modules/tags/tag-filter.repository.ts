import { tagStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'

/** A tag that restricts a list of questions, with its direct synonyms. */
export type TagFilter = {
  /** The tag's own id first. */
  ids: number[]
  /** The number of listed questions with these tags; questions with two of them count twice. */
  questionCount: number
  /** Whether questions still use a synonym, so that `questionCount` may count some twice. */
  hasUsedSynonyms: boolean
  /** The number of listed questions on the whole site. */
  total: number
}

/**
 * Finds an available tag by its slug, with the counts that a list needs to choose its query. The unary plus
 * disables the indexes of lists. Without the comparison with zero, PostgreSQL expects all tags to be synonyms
 * of this one, and reads the whole table.
 */
export async function findTagFilter(db: Executor, slug: string): Promise<TagFilter | undefined> {
  const isAvailable = sql`= ${sql.lit(tagStatus.available)}`
  const { rows } = await sql<{ id: number; question_count: number; is_synonym: number; total: number }>`
    select t.id, t.question_count, case when t.slug = ${slug} then 0 else 1 end as is_synonym,
      (select value from counters where name = 'questions.listed') as total
    from tags t
    where +t.status ${isAvailable} and (t.slug = ${slug} or t.main_tag_id > 0 and t.main_tag_id = (
      select id from tags where slug = ${slug} and +status ${isAvailable}))
    order by is_synonym, t.id`.execute(db)
  const [tag, ...synonyms] = rows
  if (!tag || tag.is_synonym === 1) return undefined
  return {
    ids: rows.map((row) => row.id),
    questionCount: rows.reduce((sum, row) => sum + row.question_count, 0),
    hasUsedSynonyms: synonyms.some((row) => row.question_count > 0),
    total: tag.total,
  }
}

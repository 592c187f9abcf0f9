import { tagStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'

/** The id of the account that a search names; finds deleted accounts as well. */
export async function findAuthorId(db: Executor, username: string): Promise<number | undefined> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', username.toLowerCase())
    .executeTakeFirst()
  return user?.id
}

/** For each known tag, its main tag and all synonyms of that; unknown tags do not restrict. */
export async function findTagGroups(db: Executor, slugs: string[]): Promise<number[][]> {
  if (slugs.length === 0) return []
  // A synonym has the family of its main tag. The unary plus disables the indexes of lists. Without the
  // comparison with zero, PostgreSQL expects all tags to be synonyms of one, and reads the whole table.
  const { rows } = await sql<{ slug: string; id: number }>`
    with named as (
      select slug, case when main_tag_id = 0 then id else main_tag_id end as main_id
      from tags where slug in (${sql.join(slugs)}) and +status = ${sql.lit(tagStatus.available)})
    select slug, main_id as id from named
    union all
    select named.slug, tags.id from named cross join tags
    where tags.main_tag_id > 0 and tags.main_tag_id = named.main_id`.execute(db)
  return slugs
    .map((slug) => rows.filter((row) => row.slug === slug).map((row) => row.id))
    .filter((ids) => ids.length > 0)
}

import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import type { Actor } from '../auth/index.ts'
import { contentStatus } from '../visibility/index.ts'
import type { SearchCriteria } from './search-candidates.ts'
import { parseSearchQuery, type SearchQuery, withUsernameAsWord } from './search-query.ts'
import { findPhraseTerm, segmentQuery } from './segmentation.ts'

/** What to find, as it was typed and as the database looks for it, and the words that an excerpt should show. */
export type PreparedSearch = { query: SearchQuery; criteria: SearchCriteria; words: string[] }

/** Turns what was typed into criteria: names of tags and users become rows, words become terms of the index. */
export async function prepareSearch(db: Executor, actor: Actor, text: string): Promise<PreparedSearch> {
  const { query, userId } = await resolveAuthor(db, actor, parseSearchQuery(text))
  const phrases = query.phrases.map(findPhraseTerm).filter((term) => term !== undefined)
  const terms = [...phrases, ...segmentQuery(query.words.join(' ')).words]
  return {
    query,
    words: [...query.phrases, ...query.words],
    criteria: {
      terms,
      tagGroups: await findTagGroups(db, query.tags),
      userId,
      score: query.score,
      kind: query.kind,
      views: query.views,
      answers: query.answers,
      withoutAccepted: query.hasAccepted === false,
      isAccepted: query.isAccepted,
      questionId: query.questionId,
    },
  }
}

/** Whether there is nothing to look for: no letter or digit, and no filter. It would find everything. */
export function isUnrestricted({ terms, tagGroups, withoutAccepted, ...filters }: SearchCriteria): boolean {
  const hasFilter = withoutAccepted || Object.values(filters).some((value) => value !== undefined)
  return terms.length === 0 && tagGroups.length === 0 && !hasFilter
}

type ResolvedAuthor = { query: SearchQuery; userId?: number }

/** `user:me` is ignored for visitors; a name that does not exist is looked for as a word. */
async function resolveAuthor(db: Executor, actor: Actor, query: SearchQuery): Promise<ResolvedAuthor> {
  if (query.username === undefined) return { query }
  if (query.username === 'me') return { query, userId: actor.userId || undefined }
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', query.username.toLowerCase())
    .executeTakeFirst()
  return user ? { query, userId: user.id } : { query: withUsernameAsWord(query) }
}

/** For each known tag its main tag and all synonyms of that; unknown tags do not restrict. */
async function findTagGroups(db: Executor, slugs: string[]): Promise<number[][]> {
  if (slugs.length === 0) return []
  // A synonym has the family of its main tag. A unary plus keeps the indexes of lists out.
  const { rows } = await sql<{ slug: string; id: number }>`
    with named as (
      select slug, case when main_tag_id = 0 then id else main_tag_id end as main_id
      from tags where slug in (${sql.join(slugs)}) and +status = ${sql.lit(contentStatus.available)})
    select slug, main_id as id from named
    union all
    select named.slug, tags.id from named cross join tags where tags.main_tag_id = named.main_id`.execute(db)
  return slugs
    .map((slug) => rows.filter((row) => row.slug === slug).map((row) => row.id))
    .filter((ids) => ids.length > 0)
}

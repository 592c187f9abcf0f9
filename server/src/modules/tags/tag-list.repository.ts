import { tagStatus } from '@querent/sdk/contract'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { prefixPattern, substringPattern } from '../../db/statements/like-pattern.ts'
import { startsWith } from '../../db/statements/starts-with.ts'
import { qualifyColumns } from '../../db/statements/table-columns.ts'
import type { Tables, TagsTable } from '../../db/tables.ts'
import type { Executor } from '../../platform/database/database.ts'
import { normalizeSlug } from './choose-tags.ts'

/** The id of a tag, or of its main tag if it is a synonym. */
const mainTagId = (tag: 'asked' | 'found') =>
  sql<number>`${sql.raw(`case when ${tag}.main_tag_id = 0 then ${tag}.id else ${tag}.main_tag_id end`)}`

export type TagOrder = 'popular' | 'name' | 'newest' | 'stored'
export type TagListFilter = { text?: string; displayName?: string }

export type TagListRow = Awaited<ReturnType<typeof listTags>>[number]

const listColumns = [
  't.id',
  't.slug',
  't.display_name',
  't.content',
  't.html',
  't.main_tag_id',
  't.status',
  't.recommend',
  't.reserved',
  't.question_count',
  't.follow_count',
  't.created_at',
  't.updated_at',
] as const

/** Includes whether the viewer follows each tag. */
function tagsWithFollow(db: Executor, viewerId: number) {
  return db
    .selectFrom('tags as t')
    .leftJoin('follows', (join) =>
      join
        .onRef('follows.object_id', '=', 't.id')
        .on('follows.kind', '=', 'tag')
        .on('follows.user_id', '=', viewerId),
    )
    .select(listColumns)
    .select('follows.created_at as followed_at')
}

/** One page of the tag list, with whether the viewer follows each tag; `total` is the size of the list. */
export function listTags(
  db: Executor,
  filter: TagListFilter,
  page: { order: TagOrder; limit: number; offset: number; viewerId: number },
) {
  const query = tagsWithFollow(db, page.viewerId)
    .select(sql<number>`(select count(*) from tags t where ${isListed(filter)})`.as('total'))
    .where(isListed(filter))
    .limit(page.limit)
    .offset(page.offset)
  return sorted(query, page.order).execute()
}

function sorted<Query extends { orderBy(expression: ReturnType<typeof sql>): Query }>(
  query: Query,
  order: TagOrder,
): Query {
  switch (order) {
    case 'popular':
      return query.orderBy(sql`t.question_count desc, t.id`)
    case 'name':
      return query.orderBy(sql`t.slug`)
    case 'newest':
      return query.orderBy(sql`t.created_at desc, t.id desc`)
    case 'stored':
      return query.orderBy(sql`t.id`)
    default:
      return order satisfies never
  }
}

/**
 * Main tags whose name or slug contains the text. A synonym with exactly that slug is replaced by its main
 * tag.
 */
function isListed({ text, displayName }: TagListFilter) {
  const parts = [sql<SqlBool>`t.status = ${sql.lit(tagStatus.available)} and t.main_tag_id = 0`]
  if (displayName) parts.push(sql`t.display_name = ${displayName}`)
  if (text) {
    const pattern = substringPattern(text)
    parts.push(sql`(lower(t.display_name) like ${pattern} escape '\\' or t.slug like ${pattern} escape '\\'
      or t.id in (select s.main_tag_id from tags s
        where s.slug = ${text.toLowerCase()} and s.status = ${sql.lit(tagStatus.available)}))`)
  }
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/** A tag by id or slug, in any state. For a synonym, the row of its main tag. */
export async function findTag(db: Executor, key: { id: number } | { slug: string }, viewerId: number) {
  const wanted = 'id' in key ? sql<SqlBool>`asked.id = ${key.id}` : sql<SqlBool>`asked.slug = ${key.slug}`
  return db
    .selectFrom('tags as asked')
    .innerJoin('tags as t', (join) => join.on(sql<SqlBool>`t.id = ${mainTagId('asked')}`))
    .leftJoin('follows', (join) =>
      join
        .onRef('follows.object_id', '=', 't.id')
        .on('follows.kind', '=', 'tag')
        .on('follows.user_id', '=', viewerId),
    )
    .select(listColumns)
    .select([
      'follows.created_at as followed_at',
      'asked.main_tag_id as asked_main_tag_id',
      'asked.status as asked_status',
    ])
    .where(wanted)
    .executeTakeFirst()
}

/** A tag by id, in any state. For a synonym, its own row. */
export function findTagItself(db: Executor, id: number, viewerId: number) {
  return tagsWithFollow(db, viewerId).select('t.user_id').where('t.id', '=', id).executeTakeFirst()
}

const basicColumns = ['id', 'slug', 'display_name', 'recommend', 'reserved'] as const

/** Available tags with the given slugs. */
export async function listTagsBySlug(db: Executor, slugs: readonly string[]) {
  if (slugs.length === 0) return []
  return db
    .selectFrom('tags')
    .select(basicColumns)
    .where('slug', 'in', slugs)
    .where('status', '=', tagStatus.available)
    .orderBy('recommend', 'desc')
    .orderBy('reserved', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Available tags that an account follows, each with its main tag if it has become a synonym. */
export function listFollowedTags(db: Executor, userId: number) {
  return db
    .selectFrom('follows')
    .innerJoin('tags', 'tags.id', 'follows.object_id')
    .leftJoin('tags as main', 'main.id', 'tags.main_tag_id')
    .select([...qualifyColumns('tags', basicColumns), 'main.slug as main_slug'])
    .where('follows.user_id', '=', userId)
    .where('follows.kind', '=', 'tag')
    .where('tags.status', '=', tagStatus.available)
    .orderBy('tags.recommend', 'desc')
    .orderBy('tags.reserved', 'desc')
    .orderBy('tags.id', 'desc')
    .execute()
}

/** Main tags that have a slug or name with this prefix, or a synonym with it, most used first. */
export async function listTagsByStart(db: Executor, start: string, limit: number) {
  const slugStart = normalizeSlug(start)
  return db
    .selectFrom('tags as t')
    .select(['t.slug', 't.display_name', 't.question_count'])
    .where('t.status', '=', tagStatus.available)
    .where((eb) =>
      eb(
        't.id',
        'in',
        eb
          .selectFrom('tags as found')
          .select(mainTagId('found').as('id'))
          // The unary plus disables the indexes of lists: nearly every tag is available.
          .where(sql`+found.status`, '=', tagStatus.available)
          .where(
            sql<SqlBool>`(${startsWith(db, sql`found.slug`, slugStart)} or ${startsWith(db, sql`lower(found.display_name)`, start)})`,
          ),
      ),
    )
    .orderBy('t.question_count', 'desc')
    .orderBy('t.id')
    .limit(limit)
    .execute()
}

/** How many matches of a few letters are examined: no one chooses from more. */
const searchLimit = 100

type TagBuilder = ExpressionBuilder<Tables & { found: TagsTable }, 'found'>

/** Main tags whose name or slug begins with these letters; without letters, the recommended ones. */
export function searchTags(db: Executor, text: string) {
  const slugStart = prefixPattern(normalizeSlug(text))
  const nameStart = prefixPattern(text)
  const matches = (eb: TagBuilder) =>
    text === ''
      ? eb('found.recommend', '=', 1)
      : sql<SqlBool>`(found.slug like ${slugStart} escape '\\' or lower(found.display_name) like ${nameStart} escape '\\')`
  return db
    .selectFrom('tags as t')
    .select(qualifyColumns('t', basicColumns))
    .where('t.status', '=', tagStatus.available)
    .where((eb) =>
      eb(
        't.id',
        'in',
        eb
          .selectFrom('tags as found')
          .select(mainTagId('found').as('id'))
          .where('found.status', '=', tagStatus.available)
          .where(matches),
      ),
    )
    .orderBy('t.recommend', 'desc')
    .orderBy('t.reserved', 'desc')
    .orderBy('t.slug')
    .limit(searchLimit)
    .execute()
}

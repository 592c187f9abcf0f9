import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type TagPost = { slug: string; isWiki: boolean }
export type Description = TagPost & { content: string; html: string }

/** Our ids of tags, by slug. */
export async function findTagsBySlug(tx: Tx, slugs: string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const rows = await tx
    .selectFrom('tags')
    .select(['id', 'slug'])
    .where('slug', 'in', [...new Set(slugs)])
    .execute()
  return new Map(rows.map((row) => [row.slug, row.id]))
}

/** Describes tags by their slugs: all of them with their wikis, or all with their excerpts. */
export async function storeDescriptions(tx: Tx, descriptions: Description[], at: number): Promise<void> {
  const [first] = descriptions
  if (!first) return
  const rows = new Map(descriptions.map((row) => [row.slug, sql`(${row.slug}, ${row.content}, ${row.html})`]))
  // The excerpt is only used if there is no description: one written here, or the wiki, is kept.
  const condition = first.isWiki ? sql`` : sql`and tags.content = ''`
  // Both databases name the columns of `values` like this.
  await sql`update tags set content = described.column2, html = described.column3, updated_at = ${at}
    from (values ${sql.join([...rows.values()])}) as described
    where tags.slug = described.column1 ${condition}`.execute(tx)
}

import { type RawBuilder, sql } from 'kysely'
import type { Executor, Tx } from '../../platform/database/database.ts'

/** The texts of members that may contain URLs of uploads. */
export const textColumns = {
  questions: ['content', 'html'],
  answers: ['content', 'html'],
  comments: ['content', 'html'],
  tags: ['content', 'html'],
  revisions: ['content'],
  users: ['bio', 'bio_html'],
} as const

export type TextTable = keyof typeof textColumns

/** The prefix of upload URLs, and its replacement. */
export type Replacement = { from: string; to: string }

export async function countTexts(db: Executor, table: TextTable): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export async function listTextIds(
  db: Executor,
  table: TextTable,
  page: { afterId: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', '>', page.afterId)
    .orderBy('id')
    .limit(page.limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Done within the database, so that concurrent edits are not lost. The dates of posts do not change. */
export async function replaceInTexts(
  tx: Tx,
  table: TextTable,
  rows: { afterId: number; lastId: number },
  replacements: readonly Replacement[],
): Promise<boolean> {
  const columns = textColumns[table].map((name) => sql.ref<string>(name))
  const values = columns.map((column) => sql`${column} = ${replaceAll(column, replacements)}`)
  // A `_` in a URL also matches other characters; `replace` then leaves the row unchanged.
  const matches = columns.flatMap((column) =>
    replacements.map(({ from }) => sql`${column} like ${`%${from}%`}`),
  )
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${sql.join(values)}
    where id > ${rows.afterId} and id <= ${rows.lastId} and (${sql.join(matches, sql` or `)})
  `.execute(tx)
  return numAffectedRows > 0n
}

const replaceAll = (column: RawBuilder<string>, replacements: readonly Replacement[]) =>
  replacements.reduce((text, { from, to }) => sql<string>`replace(${text}, ${from}, ${to})`, column)

/** A page of posts that refer to an upload at a URL other than `known`, each with its id. */
export function listPostsNamingOthers(
  db: Executor,
  table: 'questions' | 'answers',
  { known, afterId, limit }: { known: string; afterId: number; limit: number },
): Promise<{ id: number; html: string }[]> {
  const rest = sql<string>`replace(html, ${`${known}/uploads/`}, '')`
  return db
    .selectFrom(table)
    .select(['id', 'html'])
    .where('id', '>', afterId)
    .where(rest, 'like', '%://%/uploads/%')
    .orderBy('id')
    .limit(limit)
    .execute()
}

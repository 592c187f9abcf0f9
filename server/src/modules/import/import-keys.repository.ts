import { type RawBuilder, sql } from 'kysely'
import { insertMany } from '../../db/statements/insert-many.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { getEngine } from '../../platform/database/engine.ts'

/** Identifies an import. */
type Source = { source: string }

/** The kinds of objects that an import maps to our ids. */
export type ImportedKind =
  | 'user'
  | 'ghost'
  | 'tag'
  | 'question'
  | 'answer'
  | 'comment'
  | 'revision'
  | 'badge'
  | 'activity'
  /** Any object with an Apache Answer id, which contains its kind. */
  | 'object'
  /** An existing account that belongs to a user of the import. */
  | 'own account'
  | 'synonym'
  | 'notification'
  | 'mail setting'
  | 'review'
  | 'flag'
  /** A Discourse topic, which is a question here. */
  | 'topic'
  /** A Discourse post: a question, an answer or a comment here. */
  | 'post'
  /** The same, by the number of the topic and the number of the post in it: `12/3`. */
  | 'place'
  | 'post comment'
  | 'category'
  /** The path of a category, such as `support/windows`. */
  | 'category path'
  | 'tag name'
  | 'username'

/** Our ids for those of the dump, if known. */
export async function findLocalIds(
  run: Source,
  db: Executor,
  kind: ImportedKind,
  foreignIds: Iterable<string | undefined>,
): Promise<Map<string, number>> {
  const wanted = [...new Set(foreignIds)].filter((id) => id !== undefined)
  if (wanted.length === 0) return new Map()
  const { rows } = await selectLocalIds(db, { source: run.source, kind, wanted }).execute(db)
  return new Map(rows.map((row) => [row.foreign_id, row.local_id]))
}

/**
 * Looks each key up by itself. For a list of keys, PostgreSQL would read all keys of a kind without
 * statistics, so that the effort would grow with the square.
 */
function selectLocalIds(
  db: Executor,
  { source, kind, wanted }: { source: string; kind: ImportedKind; wanted: string[] },
): RawBuilder<{ foreign_id: string; local_id: number }> {
  if (getEngine(db) === 'postgres') {
    return sql`select wanted.foreign_id, found.local_id
      from unnest(${wanted}::text[]) as wanted (foreign_id)
      cross join lateral (
        select k.local_id from import_keys k
        where k.source = ${source} and k.kind = ${kind} and k.foreign_id = wanted.foreign_id limit 1
      ) as found`
  }
  return sql`select k.foreign_id, k.local_id
    from json_each(${JSON.stringify(wanted)}) as wanted
    cross join import_keys k on k.source = ${source} and k.kind = ${kind} and k.foreign_id = wanted.value`
}

export async function saveLocalIds(
  run: Source,
  tx: Tx,
  kind: ImportedKind,
  ids: Iterable<readonly [foreignId: string, localId: number]>,
): Promise<void> {
  const rows = [...ids].map(([foreign_id, local_id]) => ({ source: run.source, kind, foreign_id, local_id }))
  await insertMany(tx, 'import_keys', rows)
}

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { getEngine } from '../../platform/database/engine.ts'
import { prefixPattern } from './like-pattern.ts'

/** Whether a text in lower case has this prefix, from an index on either engine. */
export function startsWith(db: Executor, text: RawBuilder<unknown>, start: string): Expression<SqlBool> {
  if (getEngine(db) === 'postgres') return sql<SqlBool>`${text} like ${prefixPattern(start)}`
  // SQLite compares text by its bytes: texts between these bounds have the prefix.
  const prefix = start.toLowerCase()
  return sql<SqlBool>`(${text} >= ${prefix} and ${text} < ${`${prefix}\u{10ffff}`})`
}

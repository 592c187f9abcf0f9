import type { SelectQueryBuilder } from 'kysely'
import type { Executor } from '../platform/database/database.ts'
import { engineOf } from './column-types.ts'

/**
 * Holds the selected rows until the transaction ends, so that what is read stays true while it is acted on.
 * SQLite has one writer at a time and needs nothing. Several rows must be asked for in the order of their ids.
 */
export function lockRows<DB, TB extends keyof DB, Row>(
  tx: Executor,
  query: SelectQueryBuilder<DB, TB, Row>,
): SelectQueryBuilder<DB, TB, Row> {
  return engineOf(tx) === 'postgres' ? query.forUpdate() : query
}

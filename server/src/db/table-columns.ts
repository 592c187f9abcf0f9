import { type RawBuilder, sql } from 'kysely'

/** Columns of a table under its alias, for a query builder. */
export function qualifyColumns<Alias extends string, Column extends string>(
  alias: Alias,
  columns: readonly Column[],
) {
  return columns.map((column) => `${alias}.${column}` as const)
}

/** Columns of a table under its alias, for a statement that is written out. */
export function joinColumns(alias: string, columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(qualifyColumns(alias, columns).map((column) => sql.ref(column)))
}

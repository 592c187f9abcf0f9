import { type RawBuilder, sql } from 'kysely'

/** Columns of a table under its alias, for a query builder. */
export function qualifyColumns<Alias extends string, Column extends string>(
  alias: Alias,
  columns: readonly Column[],
) {
  return columns.map((column) => `${alias}.${column}` as const)
}

/**
 * Columns of a table under its alias, for a statement written as SQL. They are a single fragment: with one
 * for each name, building a page's statements took longer and left more garbage.
 */
export function joinColumns(alias: string, columns: readonly string[]): RawBuilder<unknown> {
  return sql.raw(columns.map((column) => `"${alias}"."${column}"`).join(', '))
}

/** Like `joinColumns`, each with an alias that begins with the prefix. */
export function joinPrefixedColumns(
  alias: string,
  columns: readonly string[],
  prefix: string,
): RawBuilder<unknown> {
  return sql.raw(columns.map((column) => `"${alias}"."${column}" as "${prefix}${column}"`).join(', '))
}

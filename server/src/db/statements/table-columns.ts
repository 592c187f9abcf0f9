import { type RawBuilder, sql } from 'kysely'

/** Columns of a table under its alias, for a query builder. */
export function qualifyColumns<Alias extends string, Column extends string>(
  alias: Alias,
  columns: readonly Column[],
) {
  return columns.map((column) => `${alias}.${column}` as const)
}

/**
 * Columns of a table under its alias, for a statement that is written out. They are one piece of it: put together from
 * each name, building a page's statements took longer and left more to collect.
 */
export function joinColumns(alias: string, columns: readonly string[]): RawBuilder<unknown> {
  return sql.raw(columns.map((column) => `"${alias}"."${column}"`).join(', '))
}

/** As `joinColumns`, each under a name of its own that begins with the prefix. */
export function joinPrefixedColumns(
  alias: string,
  columns: readonly string[],
  prefix: string,
): RawBuilder<unknown> {
  return sql.raw(columns.map((column) => `"${alias}"."${column}" as "${prefix}${column}"`).join(', '))
}

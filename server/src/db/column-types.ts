import { type ColumnDefinitionBuilder, sql } from 'kysely'
import type { DatabaseKind } from '../platform/database/database.ts'

/** A 64-bit key that the database increments. */
export const ascendingKey = (engine: DatabaseKind) => (column: ColumnDefinitionBuilder) =>
  engine === 'sqlite'
    ? column.primaryKey().autoIncrement()
    : column.primaryKey().generatedByDefaultAsIdentity()

export const keyType = (engine: DatabaseKind) => (engine === 'sqlite' ? 'integer' : 'bigint') as 'integer'

export const required = (column: ColumnDefinitionBuilder) => column.notNull()
export const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)
export const one = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(1)
export const emptyText = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('')

/** A 0/1 column that the database derives from other columns of the row. */
export const derivedFlag = (condition: string) => (column: ColumnDefinitionBuilder) =>
  column
    .notNull()
    .generatedAlwaysAs(sql.raw(`case when ${condition} then 1 else 0 end`))
    .stored()

/** A row to import, by column name; missing values, and empty ones that mean null, are undefined. */
export type DumpRow = Readonly<Record<string, string | undefined>>

/** The id of a database row. */
export const getId = (row: DumpRow) => row.id

/** The values of rows in some columns, such as the ids of users. */
export const getValues = (rows: readonly DumpRow[], ...columns: string[]): (string | undefined)[] =>
  rows.flatMap((row) => columns.map((column) => row[column]))

/**
 * A dump's date in Unix seconds. Dates are in UTC without a zone. Dates before 1970 mean that there is none.
 */
export function toTime(date: string | undefined): number {
  if (!date) return 0
  const at = Date.parse(/[zZ]|[+-]\d\d(:?\d\d)?$/.test(date.slice(10)) ? date : `${date}Z`)
  return Math.max(0, Math.floor(at / 1000) || 0)
}

/** The largest value of PostgreSQL's type integer. */
const maxCount = 2 ** 31 - 1

/** A number limited to what a counter column can store. */
export const toCount = (text: string | undefined): number =>
  Math.max(-maxCount, Math.min(maxCount, toNumber(text)))

export function toNumber(text: string | undefined): number {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : 0
}

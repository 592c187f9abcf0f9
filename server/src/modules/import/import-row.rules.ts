/** A row of what is imported, by the names of its columns; absent and empty-as-null values are undefined. */
export type DumpRow = Readonly<Record<string, string | undefined>>

/** The id of a row of a database. */
export const getId = (row: DumpRow) => row.id

/** What rows have in some columns, such as ids of the users that they name. */
export const getValues = (rows: readonly DumpRow[], ...columns: string[]): (string | undefined)[] =>
  rows.flatMap((row) => columns.map((column) => row[column]))

/** Unix seconds of a dump's date, which is in UTC without saying so. Dates before 1970 mean that there is none. */
export function toTime(date: string | undefined): number {
  if (!date) return 0
  const at = Date.parse(/[zZ]|[+-]\d\d(:?\d\d)?$/.test(date.slice(10)) ? date : `${date}Z`)
  return Math.max(0, Math.floor(at / 1000) || 0)
}

/** The largest value of PostgreSQL's type integer. */
const maxCount = 2 ** 31 - 1

/** A number that a column of counts can hold, however large it is in a dump. */
export const toCount = (text: string | undefined): number =>
  Math.max(-maxCount, Math.min(maxCount, toNumber(text)))

export function toNumber(text: string | undefined): number {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : 0
}

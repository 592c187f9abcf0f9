export type CsvValue = string | number

/**
 * A line of comma-separated values (RFC 4180). What a spreadsheet would take for a formula, with its signs in full width
 * as well, begins with an apostrophe, so that it is shown and not calculated. Where the decimal sign is a comma,
 * spreadsheets begin a cell after each semicolon, quoted or not.
 */
export function toCsvLine(values: readonly CsvValue[]): string {
  return `${values.map(toCell).join(',')}\r\n`
}

function toCell(value: CsvValue): string {
  if (typeof value === 'number') return String(value)
  const text = value.replace(/(^|;"*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n])/g, "$1'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Unix seconds as spreadsheets read them; empty for 0, which means never. */
export const toCsvTime = (seconds: number) => (seconds === 0 ? '' : new Date(seconds * 1000).toISOString())

export type CsvValue = string | number

/**
 * A line of CSV (RFC 4180). Values that a spreadsheet would take for a formula, including full-width signs,
 * begin with an apostrophe, so that they are shown and not calculated. In locales with a decimal comma,
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

/** Unix seconds in a format that spreadsheets read; empty for 0, which means never. */
export const toCsvTime = (seconds: number) => (seconds === 0 ? '' : new Date(seconds * 1000).toISOString())

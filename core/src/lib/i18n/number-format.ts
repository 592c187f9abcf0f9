import type { Translate } from './texts.ts'

/** Western digits in every language, so that counts line up and read the same in code and prose. */
export function withLatinDigits(locale: string): string {
  return `${locale}-u-nu-latn`
}

const formatters = new Map<string, Intl.NumberFormat>()

/** Formatters are expensive to create and cheap to keep; the keys are few. */
function getFormatter(locale: string, fractionDigits: number): Intl.NumberFormat {
  const key = `${locale}/${fractionDigits}`
  const known = formatters.get(key)
  if (known) return known
  const formatter = new Intl.NumberFormat(withLatinDigits(locale), {
    useGrouping: true,
    maximumFractionDigits: fractionDigits,
  })
  formatters.set(key, formatter)
  return formatter
}

/**
 * Such numbers look the same in every language; creating the first formatter takes a browser tens of
 * milliseconds.
 */
const needsNoFormatter = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}

/** Below 10 000 grouped; below 1 000 000 in thousands with one decimal; above that in millions. */
export function formatCount(value: number, locale: string, t: Translate): string {
  if (!Number.isFinite(value)) return '0'
  if (needsNoFormatter(value)) return String(value)
  const size = Math.abs(value)
  if (size < 10_000) return getFormatter(locale, 0).format(value)
  const thousands = oneDecimal(value / 1000)
  // 999 950 and more would round to 1000k.
  if (Math.abs(thousands) < 1000)
    return t('app.number.thousands', { shown: getFormatter(locale, 1).format(thousands) })
  return t('app.number.millions', { shown: getFormatter(locale, 1).format(oneDecimal(value / 1_000_000)) })
}

/** The whole number with separators, for titles and tables. */
export function formatInteger(value: number, locale = 'en'): string {
  if (needsNoFormatter(value)) return String(value)
  return getFormatter(locale, 0).format(value)
}

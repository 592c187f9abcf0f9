import { useMemo } from 'react'
import { useTexts, withLatinDigits } from '../../lib/i18n/index.ts'

export type Measures = {
  bytes: (bytes: number) => string
  /** `0.5` as 50%. */
  share: (part: number) => string
  /** A time span in its largest fitting unit. */
  span: (seconds: number) => string
  /** A day of the stats, such as `2026-11-22`. */
  day: (day: string, style?: 'short' | 'long') => string
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte']
const spans = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Formats sizes, shares, time spans and days in a language. */
export function createMeasures(locale: string): Measures {
  const language = withLatinDigits(locale)
  const inUnit = (value: number, unit: string, unitDisplay: 'short' | 'long' = 'short') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(
      value,
    )
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const date = { calendar: 'gregory', timeZone: 'UTC', month: 'short', day: 'numeric' } as const
  const short = new Intl.DateTimeFormat(language, date)
  const long = new Intl.DateTimeFormat(language, { ...date, year: 'numeric' })

  return {
    bytes(bytes) {
      // A kilobyte has 1000 bytes, as on the command line.
      const step = bytes < 1 ? 0 : Math.min(sizes.length - 1, Math.floor(Math.log10(bytes) / 3))
      return inUnit(bytes / 1000 ** step, sizes[step] ?? 'byte', step === 0 ? 'long' : 'short')
    },
    share: (part) => share.format(part),
    span(seconds) {
      const [unit, length] = spans.find((known) => seconds >= known[1]) ?? spans[3]
      return inUnit(seconds / length, unit)
    },
    day: (day, style = 'short') => (style === 'short' ? short : long).format(toSeconds(day) * 1000),
  }
}

/** The beginning of a day in UTC, in unix seconds. */
export function toSeconds(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000
}

export function useMeasures(): Measures {
  const { locale } = useTexts()
  return useMemo(() => createMeasures(locale), [locale])
}

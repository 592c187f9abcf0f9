import { createContext, use, useMemo } from 'react'
import { formatCount, formatInteger } from './number-format.ts'
import { type DateStyle, formatAgo, formatDate, formatDuration } from './time-format.ts'
import { useTexts } from './useText.ts'

export type Clock = {
  /** Unix seconds. The server's time while a page hydrates, so that both sides write the same text. */
  now: number
  timeZone: string
}

export const ClockContext = createContext<Clock>({ now: 0, timeZone: 'UTC' })

export type Format = {
  /** 1,234 · 12.3k · 4.5m */
  count: (value: number) => string
  integer: (value: number) => string
  date: (unixSeconds: number, style?: DateStyle) => string
  ago: (unixSeconds: number) => string
  duration: (seconds: number) => string
}

/** Numbers, dates and durations in the user's language and the site's time zone. */
export function useFormat(): Format {
  const { locale, t } = useTexts()
  const { now, timeZone } = use(ClockContext)
  return useMemo(
    () => ({
      count: (value) => formatCount(value, locale, t),
      integer: (value) => formatInteger(value, locale),
      date: (seconds, style = 'date') => formatDate(seconds, style, { locale, timeZone }),
      ago: (seconds) => formatAgo(seconds, { locale, timeZone, now, t }),
      duration: (seconds) => formatDuration(seconds, t),
    }),
    [locale, timeZone, now, t],
  )
}

import { createContext, use, useMemo } from 'react'
import { formatCount, formatInteger } from './number-format.ts'
import { type DateStyle, formatAgo, formatDate, formatDuration, getAgoStyle } from './time-format.ts'
import { useTexts } from './useText.ts'

/** Unix seconds. The server's time while a page hydrates, so that both sides render the same text. */
export const NowContext = createContext(0)

/** A separate context, because the time changes often: only relative times are rendered again. */
export const TimeZoneContext = createContext('UTC')

export type Format = {
  /** 1,234 · 12.3k · 4.5m */
  count: (value: number) => string
  integer: (value: number) => string
  date: (unixSeconds: number, style?: DateStyle) => string
  duration: (seconds: number) => string
}

/** Numbers, dates and durations in the user's language and the site's time zone. */
export function useFormat(): Format {
  const { locale, t } = useTexts()
  const timeZone = use(TimeZoneContext)
  return useMemo(
    () => ({
      count: (value) => formatCount(value, locale, t),
      integer: (value) => formatInteger(value, locale),
      date: (seconds, style = 'date') => formatDate(seconds, style, { locale, timeZone }),
      duration: (seconds) => formatDuration(seconds, t),
    }),
    [locale, timeZone, t],
  )
}

export type Ago = {
  text: string
  /** Undefined below a week, where the text is not a date. */
  style: DateStyle | undefined
}

/** Formats the age of a time and updates it every minute. */
export function useAgo(unixSeconds: number): Ago {
  const { locale, t } = useTexts()
  const timeZone = use(TimeZoneContext)
  const place = { locale, timeZone, now: use(NowContext), t }
  return { text: formatAgo(unixSeconds, place), style: getAgoStyle(unixSeconds, place) }
}

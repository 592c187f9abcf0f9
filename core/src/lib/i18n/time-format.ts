import { withLatinDigits } from './number-format.ts'
import type { Translate } from './texts.ts'

export type DateStyle = 'date' | 'month' | 'month_day' | 'date_time'

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  month_day: { month: 'short', day: 'numeric' },
  date_time: { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
}
const formatters = new Map<string, Intl.DateTimeFormat>()

function getFormatter(locale: string, timeZone: string, style: DateStyle): Intl.DateTimeFormat {
  const key = `${locale}/${timeZone}/${style}`
  const known = formatters.get(key)
  if (known) return known
  const options = { ...styles[style], calendar: 'gregory' }
  const formatter = inTimeZone(timeZone, (zone) => {
    return new Intl.DateTimeFormat(withLatinDigits(locale), { ...options, timeZone: zone })
  })
  formatters.set(key, formatter)
  return formatter
}

/** A time zone that this machine does not know must not break a page. */
function inTimeZone<Result>(timeZone: string | undefined, make: (known: string) => Result): Result {
  try {
    return make(timeZone || 'UTC')
  } catch {
    return make('UTC')
  }
}

/** The zone, or UTC if this machine does not know it. */
export function knownTimeZone(timeZone: string | undefined): string {
  return inTimeZone(
    timeZone,
    (zone) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone,
  )
}

export type DateContext = { locale: string; timeZone: string }

/** Texts that the page came with. */
const written = new Map<string, string>()

const getTextKey = (unixSeconds: number, style: DateStyle, { locale, timeZone }: DateContext) =>
  `${locale}/${timeZone}/${style}/${unixSeconds}`

/**
 * Reuses a date as the server formatted it. Creating the first date formatter takes a phone a tenth of a
 * second.
 */
export function rememberDate(unixSeconds: number, style: DateStyle, place: DateContext, text: string): void {
  written.set(getTextKey(unixSeconds, style, place), text)
}

/** `unixSeconds` in the site's time zone. */
export function formatDate(unixSeconds: number, style: DateStyle, place: DateContext): string {
  const known = written.size > 0 ? written.get(getTextKey(unixSeconds, style, place)) : undefined
  return known ?? getFormatter(place.locale, place.timeZone, style).format(unixSeconds * 1000)
}

export type RelativePlace = { locale: string; timeZone: string; now: number; t: Translate }

/**
 * Whether both are in one year of the zone; only checked around the turn of a year, because it is expensive.
 */
function isSameYear(one: number, other: number, { timeZone }: { timeZone: string }): boolean {
  const getUtcYear = (seconds: number) => new Date(seconds * 1000).getUTCFullYear()
  const isAtTurn = (seconds: number) => getUtcYear(seconds - day) !== getUtcYear(seconds + day)
  if (!isAtTurn(one) && !isAtTurn(other)) return getUtcYear(one) === getUtcYear(other)
  const getYear = (seconds: number) => formatDate(seconds, 'date', { locale: 'en', timeZone }).slice(-4)
  return getYear(one) === getYear(other)
}

/** How `formatAgo` formats the date of something older than a week. */
export function getAgoStyle(unixSeconds: number, place: RelativePlace): DateStyle | undefined {
  const age = place.now - unixSeconds
  if (age < 7 * day) return undefined
  // Formatting dates is the most expensive part of a list, and most posts are older than any year is long.
  return age <= 366 * day && isSameYear(unixSeconds, place.now, place) ? 'month_day' : 'date'
}

/** How long ago, up to a week; then the date, with its year if it is not the current one. */
export function formatAgo(unixSeconds: number, place: RelativePlace): string {
  const style = getAgoStyle(unixSeconds, place)
  if (style) return formatDate(unixSeconds, style, place)
  const age = place.now - unixSeconds
  if (age < minute) return place.t('app.time.now')
  if (age < hour) return place.t('app.time.minutes_ago', { count: Math.floor(age / minute) })
  if (age < day) return place.t('app.time.hours_ago', { count: Math.floor(age / hour) })
  return place.t('app.time.days_ago', { count: Math.floor(age / day) })
}

/** Under an hour `< 1 hour`, then hours up to a day, then days. */
export function formatDuration(seconds: number, t: Translate): string {
  if (seconds < hour) return t('app.time.under_an_hour')
  if (seconds < day) return t('app.time.hours', { count: Math.floor(seconds / hour) })
  return t('app.time.days', { count: Math.floor(seconds / day) })
}

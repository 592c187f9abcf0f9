import { knownTimeZone } from './i18n/index.ts'

const daySeconds = 86_400

/** When a day such as `2026-11-22` begins in a time zone; NaN if there is no such day. */
export function getFirstSecond(day: string, timeZone: string): number {
  return startOfDay(parseDay(day), timeZone)
}

/** The last second of a day in a time zone. */
export function getLastSecond(day: string, timeZone: string): number {
  return startOfDay(parseDay(day) + daySeconds, timeZone) - 1
}

/** Whether it is a day from 1970 on, with a four-digit year. */
export function isDay(text: string): boolean {
  return parseDay(text) > 0 && text < '9999-12-31'
}

const parseDay = (day: string) =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) / 1000 : Number.NaN

/**
 * When a day begins in a time zone, given the seconds at which it begins in UTC. If the clocks change at
 * midnight, there are two candidates: the first that belongs to the day counts.
 */
function startOfDay(utc: number, timeZone: string): number {
  if (Number.isNaN(utc)) return utc
  const known = knownTimeZone(timeZone)
  const [early = utc, late = utc] = [utc - daySeconds, utc + daySeconds]
    .map((near) => utc - offsetAt(near, known))
    .sort((one, other) => one - other)
  return early + offsetAt(early, known) >= utc ? early : late
}

/** Seconds by which the clocks of a zone are ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  // The Swedish format is that of ISO 8601.
  const local = new Date(time * 1000).toLocaleString('sv-SE', { timeZone })
  return Date.parse(`${local.replace(' ', 'T')}Z`) / 1000 - time
}

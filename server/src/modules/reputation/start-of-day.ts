import { daySeconds } from '../../platform/durations.ts'

/** The unix second at which the day of `at` began in a time zone. */
export function startOfDay(at: number, timeZone: string): number {
  const clock = getClock(timeZone)
  const start = at - secondsIntoDay(at, clock)
  // On a day with a clock change, the first guess is off by the difference.
  const drift = secondsIntoDay(start, clock)
  return drift > daySeconds / 2 ? start + daySeconds - drift : start - drift
}

function secondsIntoDay(at: number, clock: Intl.DateTimeFormat): number {
  const parts = new Map(clock.formatToParts(at * 1000).map((part) => [part.type, Number(part.value)]))
  return (parts.get('hour') ?? 0) * 3600 + (parts.get('minute') ?? 0) * 60 + (parts.get('second') ?? 0)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function getClock(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(timeZone, clock)
  return clock
}

import { RelativeTime, useFormat } from '../lib/i18n/index.ts'

export type TimeProps = {
  /** Unix seconds. */
  at: number
  /** How long ago, or the date, or the date with the time of day. */
  form?: 'ago' | 'date' | 'date_time'
  className?: string
}

/** A time, in the user's language; the exact one is always available on hover and for machines. */
export function Time({ at, form = 'ago', className }: TimeProps) {
  const format = useFormat()
  if (form === 'ago') return <RelativeTime at={at} className={className} />
  return (
    <time
      className={className}
      dateTime={new Date(at * 1000).toISOString()}
      title={format.date(at, 'date_time')}
      data-style={form}
      // Browsers format dates slightly differently from the server; the difference is harmless here.
      suppressHydrationWarning
    >
      {format.date(at, form)}
    </time>
  )
}

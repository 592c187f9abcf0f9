import { useAgo, useFormat } from './useFormat.ts'

export type RelativeTimeProps = { at: number; className?: string }

/** A time as "2 hours ago", with the exact time for hovering and for machines. */
export function RelativeTime({ at, className }: RelativeTimeProps) {
  const { date } = useFormat()
  const { text, style } = useAgo(at)
  return (
    // Browsers format dates slightly differently from the server; the difference is harmless here.
    <time
      className={className}
      dateTime={new Date(at * 1000).toISOString()}
      title={date(at, 'date_time')}
      data-style={style}
      suppressHydrationWarning
    >
      {text}
    </time>
  )
}

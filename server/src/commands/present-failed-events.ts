import type { FailedEvent } from '../platform/events/index.ts'

const columns = ['id', 'event', 'attempts', 'age', 'next attempt', 'last error']

/** A line for each event. */
export function presentFailedEvents(
  { count, events }: { count: number; events: FailedEvent[] },
  now: number,
): string {
  if (count === 0) return 'No event has failed.'
  const rows = [columns, ...events.map((event) => describe(event, now))]
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  if (count > events.length) lines.push(`… and ${count - events.length} more`)
  return lines.join('\n')
}

function describe({ id, name, attempts, created_at, last_error, ...event }: FailedEvent, now: number) {
  const next = event.parked === 1 ? 'none' : describeTime(event.wait_seconds)
  const reason = last_error.replace(/\s+/g, ' ') || '-'
  return [String(id), name, String(attempts), describeTime(now - created_at), next, reason]
}

/** In the largest unit that fits, such as `4 h`. */
function describeTime(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, seconds)} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`
  if (seconds < 2 * 24 * 3600) return `${Math.floor(seconds / 3600)} h`
  return `${Math.floor(seconds / (24 * 3600))} d`
}

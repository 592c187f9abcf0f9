import type { Readable } from 'node:stream'

/** How much a plugin may send per second. More waits in the plugin's own process. */
const perSecond = { messages: 2000, bytes: 32 * 1024 * 1024, values: 250_000 }

/** Counts the data of a stream and pauses it for the rest of a second that brought too much. */
export function createRateLimit(stream: Readable): (size: { bytes: number; values: number }) => void {
  let began = performance.now()
  let messages = 0
  let bytes = 0
  let values = 0
  return (added) => {
    const now = performance.now()
    if (now - began >= 1000) {
      began = now
      messages = 0
      bytes = 0
      values = 0
    }
    messages += 1
    bytes += added.bytes
    values += added.values
    const isWithin = messages <= perSecond.messages && bytes <= perSecond.bytes && values <= perSecond.values
    if (isWithin) return
    if (stream.isPaused()) return
    stream.pause()
    setTimeout(() => stream.resume(), began + 1000 - now).unref()
  }
}

/** Lines per second that one plugin may write to the site's log. */
const maxLines = 50

export const leftOut = (lines: number) => `${lines} lines were dropped because the plugin writes too many.`

/** Passes on as many lines per second as a plugin may write, and reports how many it omitted. */
export function limitLines<Line extends readonly unknown[]>(
  write: (...line: Line) => void,
  report: (dropped: number) => void,
): (...line: Line) => void {
  let began = 0
  let written = 0
  let dropped = 0
  return (...line) => {
    const now = performance.now()
    if (now - began >= 1000) {
      if (dropped > 0) report(dropped)
      began = now
      written = 0
      dropped = 0
    }
    if (written >= maxLines) {
      dropped += 1
      return
    }
    written += 1
    write(...line)
  }
}

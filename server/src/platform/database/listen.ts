import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'

const channel = 'querent_signals'
const retryMs = 2000
/**
 * Nothing is sent over a listening connection, so a frozen server or a firewall that has dropped it would
 * never be noticed. A query at this interval has to be answered in time.
 */
const defaultTimes = { askMs: 20_000, answerMs: 10_000 }

/**
 * A message of another process, a notice that some may have been missed, or that none are received for now.
 */
export type ChannelListener = { onMessage(message: string): void; onGap(): void; onLoss(): void }
/** Starts listening; resolves with a function that stops it. */
export type ListenForSignals = (listener: ChannelListener) => Promise<() => void>

/** PostgreSQL notifies every listening connection of a transaction's signals, exactly when it commits. */
export function listenOverPool(pool: Pool, { askMs, answerMs } = defaultTimes): ListenForSignals {
  return async (listener) => {
    let client: PoolClient | undefined
    let timer: NodeJS.Timeout | undefined
    let isEnded = false

    function openLater(): void {
      if (!isEnded) timer = setTimeout(() => void open(), retryMs).unref()
    }

    /** A connection that is cut during a query reports it more than once; only the first report counts. */
    function lose(lost: PoolClient): void {
      if (client !== lost) return
      client = undefined
      lost.release(true)
      listener.onLoss()
      openLater()
    }

    async function open(): Promise<void> {
      const opened = await pool.connect().catch(() => undefined)
      if (!opened) return openLater()
      if (isEnded) return opened.release()
      client = opened
      opened.on('notification', ({ payload }) => listener.onMessage(payload ?? ''))
      opened.on('error', () => lose(opened))
      opened.on('end', () => lose(opened))
      try {
        await opened.query(`listen ${channel}`)
        // Messages before this moment were missed.
        listener.onGap()
      } catch {
        lose(opened)
      }
    }

    async function ask(): Promise<void> {
      const asked = client
      if (!asked) return
      // Changes nothing; the database still shows the connection as a listening one.
      const answer = asked.query(`listen ${channel}`).then(
        () => true,
        () => false,
      )
      if (!(await Promise.race([answer, sleep(answerMs, false, { ref: false })]))) lose(asked)
    }

    await open()
    const asking = setInterval(() => void ask(), askMs).unref()
    return () => {
      isEnded = true
      clearTimeout(timer)
      clearInterval(asking)
      const last = client
      client = undefined
      // Closed instead of returned: it would keep listening in the pool.
      last?.release(true)
    }
  }
}

export { channel as signalChannel }

import { hasErrorCode } from '../platform/errors/index.ts'
import type { Log } from '../platform/log/log.ts'

/** The other side closed or refused a connection: the state of this process is fine. */
const connectionCodes = ['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT']

/**
 * Handles uncaught errors. Rejected promises and lost connections are logged, and the process goes on. After
 * any other exception, the state in memory may be wrong: the process ends, and its supervisor restarts it.
 */
export function handleProcessErrors(log: Log): void {
  process.on('unhandledRejection', (reason) => {
    log.error({ err: reason }, 'unhandled promise rejection')
  })
  process.on('uncaughtException', (error) => {
    if (hasErrorCode(error, ...connectionCodes)) {
      log.error({ err: error }, 'unhandled connection error')
      return
    }
    log.fatal({ err: error }, 'uncaught exception; exiting')
    // Even if the log is disabled.
    console.error('Querent is exiting because of an uncaught exception:', error)
    process.exit(1)
  })
}

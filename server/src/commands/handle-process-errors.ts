import { hasErrorCode } from '../platform/errors/index.ts'
import type { Log } from '../platform/log/log.ts'

/** The other side ended or refused a connection: nothing of the process itself is in doubt. */
const connectionCodes = ['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT']

/**
 * Errors that no code has handled. A rejected promise and a lost connection are logged, and the process goes on. After
 * any other exception, what the process holds in memory may be wrong: it ends, and its supervisor starts it again.
 */
export function handleProcessErrors(log: Log): void {
  process.on('unhandledRejection', (reason) => {
    log.error({ err: reason }, 'a rejected promise was not handled')
  })
  process.on('uncaughtException', (error) => {
    if (hasErrorCode(error, ...connectionCodes)) {
      log.error({ err: error }, 'the error of a connection was not handled')
      return
    }
    log.fatal({ err: error }, 'the process ends: an exception was not handled')
    // Also where the log is switched off.
    console.error('Querent ends, because an exception was not handled:', error)
    process.exit(1)
  })
}

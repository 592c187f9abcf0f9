import { type Logger, pino } from 'pino'

export type Log = Logger

/** Structured logs on standard output, one JSON object a line. Secrets never reach a line. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.pass', '*.smtp_password'],
  })
}

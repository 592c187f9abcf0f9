import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { describeRequest } from './request-context.ts'

export type Log = Logger

/**
 * Structured logs on standard output, one JSON object a line, with the request that led to it. Secrets never reach a
 * line.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: undefined,
    mixin: describeRequest,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.pass', '*.smtp_password'],
  }
  return destination ? pino(options, destination) : pino(options)
}

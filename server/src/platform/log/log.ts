import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { OperatorError } from '../errors/index.ts'
import { describeRequest } from './request-context.ts'

export type Log = Logger

/** Errors that operators can fix are logged without a stack, which would not help them. */
function describeError(error: Error) {
  const described = pino.stdSerializers.err(error)
  // Messages of causes are joined by colons, also where one is a sentence.
  described.message = described.message.replaceAll('.: ', ': ')
  return error instanceof OperatorError ? { type: error.name, message: described.message } : described
}

/**
 * Structured logs on standard output, one JSON object per line, with the request that led to it. Secrets are
 * never logged.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: undefined,
    mixin: describeRequest,
    serializers: { err: describeError },
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.pass', '*.smtp_password'],
  }
  return destination ? pino(options, destination) : pino(options)
}

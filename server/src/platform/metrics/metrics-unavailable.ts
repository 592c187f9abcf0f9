import { getErrorMessage, OperatorError } from '../errors/index.ts'

/** The address for the metrics cannot be used; the message says what to do. */
export class MetricsUnavailable extends OperatorError {
  override readonly exitCode = 2

  constructor({ host, port }: { host: string; port: number }, cause: unknown) {
    const reason = getErrorMessage(cause)
    super(`Cannot listen on ${host}:${port}, which QUERENT_METRICS sets: ${reason}.`, { cause })
  }
}

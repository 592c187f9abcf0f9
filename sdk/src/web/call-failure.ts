/**
 * A call that the server rejected or that could not be made; `api.call` and `api.callPlugin` reject with it.
 *
 * @example
 * const isForbidden = ({ status }: CallFailure) => status === 403
 * @public
 */
export type CallFailure = Error & {
  /** HTTP status; 0 if there was no response: offline, timed out or aborted. */
  readonly status: number
  /** Key of the reason, such as `base.unauthorized`; `client.network`, `client.timeout` or `client.aborted` with status 0. */
  readonly reason: string
  /** The reason as a sentence in the user's language; empty if the server gave none. */
  readonly msg: string
  readonly data: unknown
}

/**
 * Converts an error that was caught around a call. Returns undefined for anything else, such as a bug in the
 * plugin, which should be rethrown.
 *
 * @example
 * const needsLogin = (error: unknown) => toCallFailure(error)?.status === 401
 * @public
 */
export function toCallFailure(error: unknown): CallFailure | undefined {
  const isFailure =
    error instanceof Error &&
    'status' in error &&
    typeof error.status === 'number' &&
    'reason' in error &&
    typeof error.reason === 'string'
  // Errors of the host have all of these fields.
  return isFailure ? (error as CallFailure) : undefined
}

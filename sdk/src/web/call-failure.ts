/**
 * A call that the server refused or that could not be made, as `api.call` and `api.callPlugin` reject with it.
 *
 * @example
 * const isForbidden = ({ status }: CallFailure) => status === 403
 * @public
 */
export type CallFailure = Error & {
  /** HTTP status; 0 where no answer came: offline, timed out or aborted. */
  readonly status: number
  /** Key of the reason, such as `base.unauthorized`; `client.network`, `client.timeout` or `client.aborted` with status 0. */
  readonly reason: string
  /** The reason as a sentence in the user's language; empty where the server gave none. */
  readonly msg: string
  readonly data: unknown
}

/**
 * Reads what was caught around a call. Gives undefined for anything else, such as a mistake in the plugin, which
 * is best thrown again.
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
  // What the host throws has all of it together.
  return isFailure ? (error as CallFailure) : undefined
}

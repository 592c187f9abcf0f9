import type { FieldError } from '@querent/sdk/contract'

export type Attempt<Data> = { ok: true; data: Data } | { ok: false; failure: ApiFailure }

/** Turns a failed call into a value, for handlers that continue either way. Programming errors are still thrown. */
export async function attempt<Data>(call: Promise<Data>): Promise<Attempt<Data>> {
  try {
    return { ok: true, data: await call }
  } catch (thrown) {
    const failure = toApiFailure(thrown)
    if (!failure) throw thrown
    return { ok: false, failure }
  }
}

export type FailureDetails = {
  /** HTTP status; 0 if there was no answer (offline, time-out, aborted). */
  status: number
  reason: string
  msg: string
  data: unknown
  /** The call that failed, such as `questionAdd`. */
  endpoint?: string
  /** Whether the call is one of the admin API, for which some errors are shown as a page instead of a toast. */
  isAdminCall?: boolean
}

type Hints = { err_type?: unknown; type?: unknown; suspended_until?: unknown; suspension_reason?: unknown }

/** A call that was denied or could not be made. */
export class ApiFailure extends Error {
  readonly status: number
  readonly reason: string
  readonly msg: string
  readonly data: unknown
  readonly endpoint: string
  readonly isAdminCall: boolean

  constructor(details: FailureDetails, options?: ErrorOptions) {
    super(`${details.endpoint ?? 'call'}: ${details.status} ${details.reason} ${details.msg}`, options)
    this.name = 'ApiFailure'
    this.status = details.status
    this.reason = details.reason
    this.msg = details.msg
    this.data = details.data
    this.endpoint = details.endpoint ?? ''
    this.isAdminCall = details.isAdminCall ?? false
  }

  /** True if the caller aborted on purpose, for example because a newer search replaces an older one. */
  get isAborted(): boolean {
    return this.reason === 'client.aborted'
  }

  /** True if the server could not be reached. */
  get isOffline(): boolean {
    return this.reason === 'client.network'
  }

  /** The server's message about the failure, if there is one. */
  hint(key: keyof Hints): unknown {
    // Whatever the data is, reading a missing key of it returns undefined.
    return (this.data as Hints | null | undefined)?.[key]
  }

  /** True if the code of a mailed link is unknown, used up or too old. */
  get isExpired(): boolean {
    return this.hint('type') === 'url_expired'
  }

  /** The rejected form fields, empty if the error belongs to none. */
  get fields(): FieldError[] {
    return Array.isArray(this.data) ? this.data.filter(isFieldError) : []
  }
}

function isFieldError(value: unknown): value is FieldError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'error_field' in value &&
    typeof value.error_field === 'string' &&
    'error_msg' in value &&
    typeof value.error_msg === 'string'
  )
}

/**
 * Converts a thrown value to the failure of a call; `undefined` for a programming error. Decided by the shape and not
 * by the class, since calls in the server's process throw the server's own class.
 */
export function toApiFailure(thrown: unknown): ApiFailure | undefined {
  if (thrown instanceof ApiFailure) return thrown
  if (!isFailureLike(thrown)) return undefined
  const { status, reason, msg = '', data = null, endpoint, isAdminCall } = thrown
  return new ApiFailure({ status, reason, msg, data, endpoint, isAdminCall }, { cause: thrown })
}

type FailureLike = Pick<FailureDetails, 'status' | 'reason'> & Partial<FailureDetails>

function isFailureLike(value: unknown): value is FailureLike {
  if (typeof value !== 'object' || value === null || !('status' in value && 'reason' in value)) return false
  return typeof value.status === 'number' && typeof value.reason === 'string'
}

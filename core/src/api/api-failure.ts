import type { FieldError } from '@querent/sdk/contract'

export type Attempt<Data> = { ok: true; data: Data } | { ok: false; failure: ApiFailure }

/** Turns a refused call into a value, for handlers that go on either way. Programming faults still throw. */
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
  /** HTTP status; 0 when no answer came (offline, time-out, aborted). */
  status: number
  reason: string
  msg: string
  data: unknown
  /** The call that failed, such as `questionAdd`. */
  endpoint?: string
  /** Calls below the admin base are answered with a page where others get a toast. */
  isAdminCall?: boolean
}

/** A call that was refused or could not be made. */
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

  /** True when the caller gave up on purpose, as when a newer search replaces an older one. */
  get isAborted(): boolean {
    return this.reason === 'client.aborted'
  }

  /** True when there was no way to the server. */
  get isOffline(): boolean {
    return this.reason === 'client.network'
  }

  /** True when the code of a mailed link is unknown, used up or too old. */
  get isExpired(): boolean {
    const { data } = this
    return typeof data === 'object' && data !== null && 'type' in data && data.type === 'url_expired'
  }

  /** The refused form fields, empty when the error belongs to none. */
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
 * Reads any thrown value as a failure of a call, or gives `undefined` for a programming fault.
 * The server answers in process with its own error class, so the shape decides and not the class.
 */
export function toApiFailure(thrown: unknown): ApiFailure | undefined {
  if (thrown instanceof ApiFailure) return thrown
  if (typeof thrown !== 'object' || thrown === null) return undefined
  if (!('status' in thrown) || typeof thrown.status !== 'number') return undefined
  if (!('reason' in thrown) || typeof thrown.reason !== 'string') return undefined
  return new ApiFailure(
    {
      status: thrown.status,
      reason: thrown.reason,
      msg: 'msg' in thrown && typeof thrown.msg === 'string' ? thrown.msg : '',
      data: 'data' in thrown ? thrown.data : null,
      endpoint: 'endpoint' in thrown && typeof thrown.endpoint === 'string' ? thrown.endpoint : undefined,
      isAdminCall: 'isAdminCall' in thrown && thrown.isAdminCall === true,
    },
    { cause: thrown },
  )
}

import { type AccountBarrier, type ErrorHint, type Reason, reasons } from '@querent/sdk/contract'

export type TextParams = Record<string, string | number>

/** A form field that was rejected; `text` is a key of the `backend` texts, or a reason key. */
export type FieldViolation = { field: string; text: string; params?: TextParams }

export type ErrorDetails = {
  /** Only if a call responds with another status than the reason's own. */
  status?: number
  fields?: FieldViolation[]
  data?: ErrorHint | AccountBarrier | Record<string, unknown>
  /** Key of a text that is more specific than the reason's own. */
  text?: string
  /** Values for the text. */
  params?: TextParams
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
}

/** The user may not do this, or sent invalid input. Any other error is a fault of the server. */
export class AppError extends Error {
  readonly reason: Reason
  readonly status: number
  readonly details: ErrorDetails

  constructor(reason: Reason, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'AppError'
    this.reason = reason
    this.status = details.status ?? reasons[reason]
    this.details = details
  }
}

/** Rejects one form field with a reason of its own. */
export function fieldError(
  reason: Reason,
  field: string,
  text: string = reason,
  params?: TextParams,
): AppError {
  return new AppError(reason, { fields: [{ field, text, params }], params })
}

/** The result of a policy. */
export type Decision = typeof allowed | Denial
export type Denial = { allowed: false; reason: Reason; details?: ErrorDetails }

export const allowed = { allowed: true } as const

export function denied(reason: Reason, details?: ErrorDetails): Denial {
  return { allowed: false, reason, details }
}

/** Throws the denial of a policy; returns if it allowed. */
export function assertAllowed(decision: Decision): void {
  if (!decision.allowed) throw new AppError(decision.reason, decision.details)
}

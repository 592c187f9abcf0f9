import type { FieldError } from '@querent/sdk/contract'
import type { ApiFailure, CallOptions } from '../../api/index.ts'
import type { ErrorCode } from '../guards/index.ts'

/** What a failed call leads to. */
export type Outcome =
  /** Nothing is shown; the caller may still look at the failure. */
  | { kind: 'ignore' }
  | { kind: 'toast'; msg: string; fallback: string }
  /** The message belongs to the caller, who shows it in place. */
  | { kind: 'alert'; msg: string }
  | { kind: 'modal'; msg: string }
  /** A dialog with the message and only a close button. */
  | { kind: 'notice'; msg: string; fallback: string }
  | { kind: 'fields'; fields: FieldError[] }
  | { kind: 'captcha'; msg: string; fields: FieldError[] }
  | { kind: 'redirect'; to: string; replace: boolean; clearsSession: boolean }
  | { kind: 'page'; code: ErrorCode; msg: string; isLogged: boolean }

export type FailureContext = {
  /** Path and query of the page the user is on. */
  path: string
  options: CallOptions
}

/** One line of the catalog: the answer it is for, and what that answer leads to. */
export type CatalogRow = {
  name: string
  matches: (failure: ApiFailure, context: FailureContext) => boolean
  outcome: (failure: ApiFailure, context: FailureContext) => Outcome
}

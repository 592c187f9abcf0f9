import type { FieldError } from '@querent/sdk/contract'
import { httpStatus } from '@querent/sdk/states'
import type { ApiFailure, CallOptions } from '../../api/index.ts'
import { type ErrorCode, isOpenPath } from '../guards/index.ts'
import { inactivePath, loginPath, suspendedPath } from '../session/index.ts'

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
  /** The session is over, and the caller says so. */
  | { kind: 'logout' }
  | { kind: 'redirect'; to: string; replace: boolean; clearsSession: boolean }
  | { kind: 'page'; code: ErrorCode; msg: string; isLogged: boolean }

export type FailureContext = {
  /** Path and query of the page the user is on. */
  path: string
  options: CallOptions
}

/** One line of the catalog: the answer it is for, and what that answer leads to. */
export type CatalogRow = {
  matches: (failure: ApiFailure, context: FailureContext) => boolean
  outcome: (failure: ApiFailure, context: FailureContext) => Outcome
}

export const activationFailedPath = '/users/account-activation/failed'
export const captchaField = 'captcha_code'

const ignore: Outcome = { kind: 'ignore' }
const unknownText = 'app.error.unknown'
const networkText = 'app.error.network'

function hint(failure: ApiFailure, key: 'err_type' | 'type' | 'suspended_until'): unknown {
  const { data } = failure
  return typeof data === 'object' && data !== null && key in data ? Reflect.get(data, key) : undefined
}

function isOnOpenPath({ path }: FailureContext): boolean {
  return isOpenPath(path.split(/[?#]/)[0] ?? path)
}

/** Of a site that was busy, or had too many requests of one address: the same call works a little later. */
export function isTurnedAway({ reason }: ApiFailure): boolean {
  return reason === 'base.too_many_requests'
}

const toast = ({ msg }: ApiFailure): Outcome => ({ kind: 'toast', msg, fallback: unknownText })

function redirect(to: string, { replace = true, clearsSession = false } = {}): Outcome {
  return { kind: 'redirect', to, replace, clearsSession }
}

function getSuspendedPath(failure: ApiFailure): string {
  const until = hint(failure, 'suspended_until')
  return suspendedPath(typeof until === 'number' ? until : 0)
}

const badRequest: CatalogRow[] = [
  {
    matches: ({ status, reason }, { options: { passThrough } }) =>
      status === httpStatus.badRequest && (passThrough === true || passThrough === reason),
    outcome: () => ignore,
  },
  {
    matches: (failure) => failure.status === httpStatus.badRequest && hint(failure, 'err_type') === 'toast',
    outcome: toast,
  },
  {
    matches: (failure) => failure.status === httpStatus.badRequest && hint(failure, 'err_type') === 'alert',
    outcome: ({ msg }) => ({ kind: 'alert', msg }),
  },
  {
    matches: (failure) => failure.status === httpStatus.badRequest && hint(failure, 'err_type') === 'modal',
    outcome: ({ msg }) => ({ kind: 'modal', msg }),
  },
  {
    matches: ({ status, fields }) =>
      status === httpStatus.badRequest && fields.some(({ error_field }) => error_field === captchaField),
    outcome: ({ fields }) => ({
      kind: 'captcha',
      msg: fields.find(({ error_field }) => error_field === captchaField)?.error_msg ?? '',
      fields: fields.filter(({ error_field }) => error_field !== captchaField),
    }),
  },
  {
    matches: ({ status, fields }) => status === httpStatus.badRequest && fields.length > 0,
    outcome: ({ fields }) => ({ kind: 'fields', fields }),
  },
  {
    matches: ({ status }) => status === httpStatus.badRequest,
    outcome: ({ msg }) => ({ kind: 'notice', msg, fallback: unknownText }),
  },
]

const authErrors: CatalogRow[] = [
  {
    matches: ({ status }, { options }) =>
      status === httpStatus.unauthorized && options.staysLoggedOut === true,
    outcome: () => ({ kind: 'logout' }),
  },
  {
    matches: ({ status }) => status === httpStatus.unauthorized,
    outcome: (_, { path }) => redirect(loginPath(path), { replace: false, clearsSession: true }),
  },
  {
    matches: ({ status, isExpired }, { options }) =>
      status === httpStatus.forbidden && isExpired && options.ownExpiry === true,
    outcome: ({ msg }) => ({ kind: 'alert', msg }),
  },
  {
    matches: ({ status, isExpired }) => status === httpStatus.forbidden && isExpired,
    outcome: () => redirect(activationFailedPath),
  },
  {
    matches: (failure) => failure.status === httpStatus.forbidden && hint(failure, 'type') === 'inactive',
    outcome: (_, { path }) => redirect(loginPath(path, inactivePath), { replace: false }),
  },
  {
    matches: (failure) => failure.status === httpStatus.forbidden && hint(failure, 'type') === 'suspended',
    outcome: (failure) => redirect(getSuspendedPath(failure), { clearsSession: true }),
  },
  {
    matches: ({ status }, context) => status === httpStatus.forbidden && isOnOpenPath(context),
    outcome: () => ignore,
  },
  {
    matches: ({ status, isAdminCall }) => status === httpStatus.forbidden && isAdminCall,
    outcome: ({ msg }) => ({ kind: 'page', code: '403', msg, isLogged: false }),
  },
  { matches: ({ status }) => status === httpStatus.forbidden, outcome: toast },
]

const missing: CatalogRow[] = [
  {
    matches: ({ status }, context) =>
      status === httpStatus.notFound && context.options.allow404 === true && !isOnOpenPath(context),
    outcome: () => ({ kind: 'page', code: '404', msg: '', isLogged: false }),
  },
  // Not in the product's catalog: a click that does nothing would leave the user guessing.
  { matches: ({ status }) => status === httpStatus.notFound, outcome: toast },
]

const broken: CatalogRow[] = [
  {
    matches: ({ status }, { options }) => status >= 500 && options.ignore50x === true,
    outcome: () => ignore,
  },
  {
    matches: ({ status }, context) => status >= 500 && isOnOpenPath(context),
    outcome: toast,
  },
  {
    // The page of the error would replace a form, or a list of what was done.
    matches: (failure, { options }) =>
      failure.status >= 500 && (failure.isAdminCall || options.keepsPage === true || isTurnedAway(failure)),
    outcome: toast,
  },
  {
    matches: ({ status }) => status >= 500,
    outcome: ({ msg }) => ({ kind: 'page', code: '50X', msg, isLogged: true }),
  },
  {
    matches: ({ status, fields }) => status === httpStatus.conflict && fields.length > 0,
    outcome: ({ fields }) => ({ kind: 'fields', fields }),
  },
  { matches: ({ isAborted }) => isAborted, outcome: () => ignore },
  {
    matches: ({ status }, { options }) => status === httpStatus.unreachable && options.ignore50x === true,
    outcome: () => ignore,
  },
  {
    matches: ({ status }) => status === httpStatus.unreachable,
    outcome: ({ msg }) => ({ kind: 'toast', msg, fallback: networkText }),
  },
  { matches: () => true, outcome: toast },
]

/** The whole error catalog. The first row that matches decides; the last one matches everything. */
export const catalog: readonly CatalogRow[] = [...badRequest, ...authErrors, ...missing, ...broken]

/** What a failed call leads to. Pure: the same failure on the same page has the same outcome. */
export function resolveFailure(failure: ApiFailure, context: FailureContext): Outcome {
  const row = catalog.find(({ matches }) => matches(failure, context))
  return row ? row.outcome(failure, context) : ignore
}

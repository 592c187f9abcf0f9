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
  name: string
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
    name: '400 passed through',
    matches: ({ status, reason }, { options: { passThrough } }) =>
      status === httpStatus.badRequest && (passThrough === true || passThrough === reason),
    outcome: () => ignore,
  },
  {
    name: '400 with a toast',
    matches: (failure) => failure.status === httpStatus.badRequest && hint(failure, 'err_type') === 'toast',
    outcome: toast,
  },
  {
    name: '400 with an alert',
    matches: (failure) => failure.status === httpStatus.badRequest && hint(failure, 'err_type') === 'alert',
    outcome: ({ msg }) => ({ kind: 'alert', msg }),
  },
  {
    name: '400 with a modal',
    matches: (failure) => failure.status === httpStatus.badRequest && hint(failure, 'err_type') === 'modal',
    outcome: ({ msg }) => ({ kind: 'modal', msg }),
  },
  {
    name: '400 on the captcha',
    matches: ({ status, fields }) =>
      status === httpStatus.badRequest && fields.some(({ error_field }) => error_field === captchaField),
    outcome: ({ fields }) => ({
      kind: 'captcha',
      msg: fields.find(({ error_field }) => error_field === captchaField)?.error_msg ?? '',
      fields: fields.filter(({ error_field }) => error_field !== captchaField),
    }),
  },
  {
    name: '400 on form fields',
    matches: ({ status, fields }) => status === httpStatus.badRequest && fields.length > 0,
    outcome: ({ fields }) => ({ kind: 'fields', fields }),
  },
  {
    name: '400 without data',
    matches: ({ status }) => status === httpStatus.badRequest,
    outcome: ({ msg }) => ({ kind: 'notice', msg, fallback: unknownText }),
  },
]

const authErrors: CatalogRow[] = [
  {
    name: '401 while writing',
    matches: ({ status }, { options }) =>
      status === httpStatus.unauthorized && options.staysLoggedOut === true,
    outcome: () => ({ kind: 'logout' }),
  },
  {
    name: '401',
    matches: ({ status }) => status === httpStatus.unauthorized,
    outcome: (_, { path }) => redirect(loginPath(path), { replace: false, clearsSession: true }),
  },
  {
    name: '403 url_expired on its page',
    matches: ({ status, isExpired }, { options }) =>
      status === httpStatus.forbidden && isExpired && options.ownExpiry === true,
    outcome: ({ msg }) => ({ kind: 'alert', msg }),
  },
  {
    name: '403 url_expired',
    matches: ({ status, isExpired }) => status === httpStatus.forbidden && isExpired,
    outcome: () => redirect(activationFailedPath),
  },
  {
    name: '403 inactive',
    matches: (failure) => failure.status === httpStatus.forbidden && hint(failure, 'type') === 'inactive',
    outcome: (_, { path }) => redirect(loginPath(path, inactivePath), { replace: false }),
  },
  {
    name: '403 suspended',
    matches: (failure) => failure.status === httpStatus.forbidden && hint(failure, 'type') === 'suspended',
    outcome: (failure) => redirect(getSuspendedPath(failure), { clearsSession: true }),
  },
  {
    name: '403 on an open path',
    matches: ({ status }, context) => status === httpStatus.forbidden && isOnOpenPath(context),
    outcome: () => ignore,
  },
  {
    name: '403 of the admin API',
    matches: ({ status, isAdminCall }) => status === httpStatus.forbidden && isAdminCall,
    outcome: ({ msg }) => ({ kind: 'page', code: '403', msg, isLogged: false }),
  },
  { name: '403', matches: ({ status }) => status === httpStatus.forbidden, outcome: toast },
]

const missing: CatalogRow[] = [
  {
    name: '404 allowed',
    matches: ({ status }, context) =>
      status === httpStatus.notFound && context.options.allow404 === true && !isOnOpenPath(context),
    outcome: () => ({ kind: 'page', code: '404', msg: '', isLogged: false }),
  },
  // Not in the product's catalog: a click that does nothing would leave the user guessing.
  { name: '404', matches: ({ status }) => status === httpStatus.notFound, outcome: toast },
]

const broken: CatalogRow[] = [
  {
    name: '5xx ignored',
    matches: ({ status }, { options }) => status >= 500 && options.ignore50x === true,
    outcome: () => ignore,
  },
  {
    name: '5xx on an open path',
    matches: ({ status }, context) => status >= 500 && isOnOpenPath(context),
    outcome: toast,
  },
  {
    // The page of the error would replace a form, or a list of what was done.
    name: '5xx over a page that stays',
    matches: (failure, { options }) =>
      failure.status >= 500 && (failure.isAdminCall || options.keepsPage === true || isTurnedAway(failure)),
    outcome: toast,
  },
  {
    name: '5xx',
    matches: ({ status }) => status >= 500,
    outcome: ({ msg }) => ({ kind: 'page', code: '50X', msg, isLogged: true }),
  },
  {
    name: '409 on form fields',
    matches: ({ status, fields }) => status === httpStatus.conflict && fields.length > 0,
    outcome: ({ fields }) => ({ kind: 'fields', fields }),
  },
  { name: 'aborted by the caller', matches: ({ isAborted }) => isAborted, outcome: () => ignore },
  {
    name: 'no answer, ignored',
    matches: ({ status }, { options }) => status === httpStatus.unreachable && options.ignore50x === true,
    outcome: () => ignore,
  },
  {
    name: 'no answer',
    matches: ({ status }) => status === httpStatus.unreachable,
    outcome: ({ msg }) => ({ kind: 'toast', msg, fallback: networkText }),
  },
  { name: 'any other denial', matches: () => true, outcome: toast },
]

/** The whole error catalog. The first row that matches decides; the last one matches everything. */
export const catalog: readonly CatalogRow[] = [...badRequest, ...authErrors, ...missing, ...broken]

/** What a failed call leads to. Pure: the same failure on the same page has the same outcome. */
export function resolveFailure(failure: ApiFailure, context: FailureContext): Outcome {
  const row = catalog.find(({ matches }) => matches(failure, context))
  return row ? row.outcome(failure, context) : ignore
}

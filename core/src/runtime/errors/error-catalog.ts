import type { FieldError } from '@querent/sdk/contract'
import { httpStatus } from '@querent/sdk/states'
import type { ApiFailure, CallOptions } from '../../api/index.ts'
import { type ErrorCode, isOpenPath } from '../guards/index.ts'
import { inactivePath, loginPath, suspendedPath } from '../session/index.ts'

/** The outcome of a failed call. */
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
  /** The session is over, and the caller shows that. */
  | { kind: 'logout' }
  | { kind: 'redirect'; to: string; replace: boolean; clearsSession: boolean }
  | { kind: 'page'; code: ErrorCode; msg: string; isLogged: boolean }

export type FailureContext = {
  /** Path and query of the current page. */
  path: string
  options: CallOptions
}

const activationFailedPath = '/users/account-activation/failed'
export const captchaField = 'captcha_code'

const ignore: Outcome = { kind: 'ignore' }
const unknownText = 'app.error.unknown'
const networkText = 'app.error.network'

function isOnOpenPath({ path }: FailureContext): boolean {
  return isOpenPath(path.split(/[?#]/)[0] ?? path)
}

/**
 * For a site that was busy, or had too many requests from one address: the same call works a little later.
 */
export function isRateLimited({ reason }: ApiFailure): boolean {
  return reason === 'base.too_many_requests'
}

const toast = ({ msg }: ApiFailure): Outcome => ({ kind: 'toast', msg, fallback: unknownText })

function redirect(to: string, { replace = true, clearsSession = false } = {}): Outcome {
  return { kind: 'redirect', to, replace, clearsSession }
}

function getSuspendedPath(failure: ApiFailure): string {
  const until = failure.hint('suspended_until')
  return suspendedPath(typeof until === 'number' ? until : 0)
}

function resolveBadRequest(failure: ApiFailure, { options: { passThrough } }: FailureContext): Outcome {
  const { reason, msg, fields } = failure
  if (passThrough === true || passThrough === reason) return ignore
  const type = failure.hint('err_type')
  if (type === 'toast') return toast(failure)
  if (type === 'alert' || type === 'modal') return { kind: type, msg }
  const captcha = fields.find(isCaptcha)
  if (captcha)
    return { kind: 'captcha', msg: captcha.error_msg, fields: fields.filter((field) => !isCaptcha(field)) }
  return fields.length > 0 ? { kind: 'fields', fields } : { kind: 'notice', msg, fallback: unknownText }
}

const isCaptcha = ({ error_field }: FieldError) => error_field === captchaField

function resolveUnauthorized({ path, options }: FailureContext): Outcome {
  if (options.staysLoggedOut) return { kind: 'logout' }
  return redirect(loginPath(path), { replace: false, clearsSession: true })
}

function resolveForbidden(failure: ApiFailure, context: FailureContext): Outcome {
  const { msg, isExpired, isAdminCall } = failure
  const { path, options } = context
  if (isExpired) return options.ownExpiry ? { kind: 'alert', msg } : redirect(activationFailedPath)
  const type = failure.hint('type')
  if (type === 'inactive') return redirect(loginPath(path, inactivePath), { replace: false })
  if (type === 'suspended') return redirect(getSuspendedPath(failure), { clearsSession: true })
  if (isOnOpenPath(context)) return ignore
  return isAdminCall ? { kind: 'page', code: '403', msg, isLogged: false } : toast(failure)
}

function resolveNotFound(failure: ApiFailure, context: FailureContext): Outcome {
  if (context.options.allow404 && !isOnOpenPath(context))
    return { kind: 'page', code: '404', msg: '', isLogged: false }
  // Not in the product's catalog: a click without effect would confuse the user.
  return toast(failure)
}

function resolveServerError(failure: ApiFailure, context: FailureContext): Outcome {
  const { ignore50x, keepsPage } = context.options
  if (ignore50x) return ignore
  // An error page would replace a form, or a list of results.
  const staysOnPage = isOnOpenPath(context) || failure.isAdminCall || keepsPage || isRateLimited(failure)
  return staysOnPage ? toast(failure) : { kind: 'page', code: '50X', msg: failure.msg, isLogged: true }
}

function resolveUnreachable({ msg, isAborted }: ApiFailure, { options }: FailureContext): Outcome {
  return isAborted || options.ignore50x ? ignore : { kind: 'toast', msg, fallback: networkText }
}

/**
 * The error catalog: the outcomes of failed calls. Pure: the same failure on the same page has the same
 * outcome.
 */
export function resolveFailure(failure: ApiFailure, context: FailureContext): Outcome {
  const { status, fields } = failure
  if (status >= 500) return resolveServerError(failure, context)
  switch (status) {
    case httpStatus.badRequest:
      return resolveBadRequest(failure, context)
    case httpStatus.unauthorized:
      return resolveUnauthorized(context)
    case httpStatus.forbidden:
      return resolveForbidden(failure, context)
    case httpStatus.notFound:
      return resolveNotFound(failure, context)
    case httpStatus.unreachable:
      return resolveUnreachable(failure, context)
  }
  const { passThrough, ignore50x } = context.options
  if (status === httpStatus.conflict && fields.length > 0) return { kind: 'fields', fields }
  // A caller that handles both what it did wrong and what the server did handles what is between, too.
  return passThrough === true && ignore50x ? ignore : toast(failure)
}

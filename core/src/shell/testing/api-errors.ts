import { ApiFailure } from '../../api/index.ts'

/** An error of form fields, as the server sends it. */
export function apiFieldErrors(
  fields: Record<string, string>,
  reason = 'base.request_format_error',
): ApiFailure {
  const data = Object.entries(fields).map(([error_field, error_msg]) => ({ error_field, error_msg }))
  return new ApiFailure({ status: 400, reason, msg: '', data })
}

/** Somebody else saved settings after they were read. */
export function settingsConflict(): ApiFailure {
  return new ApiFailure({ status: 409, reason: 'error.setting.changed_elsewhere', msg: '', data: [] })
}

/** The edit check of an object with a suggested edit that waits for review. */
export function waitingEdit(is_own: boolean): ApiFailure {
  const data = { err_type: 'toast', is_own }
  return new ApiFailure({ status: 400, reason: 'error.revision.review_underway', msg: '', data })
}

/** An edit of an object that was edited since, by another user or in another tab. */
export function outdatedEdit(error_field = 'content'): ApiFailure {
  const data = [{ error_field, error_msg: 'This was edited after you opened it.' }]
  return new ApiFailure({ status: 409, reason: 'error.revision.outdated', msg: '', data })
}

export function apiError(status: number, data: unknown, msg = '', reason = 'error.test'): ApiFailure {
  return new ApiFailure({ status, reason, msg, data })
}

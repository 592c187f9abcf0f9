import { ApiFailure } from '../../api/index.ts'

/** An error of form fields, as the server writes it. */
export function apiFieldErrors(fields: Record<string, string>): ApiFailure {
  const data = Object.entries(fields).map(([error_field, error_msg]) => ({ error_field, error_msg }))
  return new ApiFailure({ status: 400, reason: 'base.request_format_error', msg: '', data })
}

/** Somebody else saved settings after they were read. */
export function settingsConflict(): ApiFailure {
  return new ApiFailure({ status: 409, reason: 'error.setting.changed_elsewhere', msg: '', data: [] })
}

export function apiError(status: number, data: unknown, msg = ''): ApiFailure {
  return new ApiFailure({ status, reason: 'error.test', msg, data })
}

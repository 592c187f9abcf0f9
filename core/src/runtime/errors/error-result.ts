import type { ErrorCode } from '../guards/index.ts'

/** An error page as the answer of a route's loader: it has a layout around it and a status. */
export type ErrorResult = { kind: 'error'; code: ErrorCode; status: number; msg: string }

const statusOfCode = { '403': 403, '404': 404, '50X': 500 } satisfies Record<ErrorCode, number>

export function errorResult(code: ErrorCode, msg = '', status: number = statusOfCode[code]): ErrorResult {
  return { kind: 'error', code, status, msg }
}

import type { ErrorCode } from '../guards/index.ts'

export type ErrorResult = { kind: 'error'; code: ErrorCode; status: number; msg: string }

/** What a page route's loader answers. An error page is an answer too: it has a layout and a status. */
export type PageResult = { kind: 'page'; data: unknown } | ErrorResult

const statusOfCode = { '403': 403, '404': 404, '50X': 500 } satisfies Record<ErrorCode, number>

export function errorResult(code: ErrorCode, msg = '', status: number = statusOfCode[code]): ErrorResult {
  return { kind: 'error', code, status, msg }
}

export const missingPage: PageResult = errorResult('404')

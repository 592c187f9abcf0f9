import { type ErrorResult, errorResult } from '../errors/index.ts'
import type { ErrorCode } from '../guards/index.ts'

export type Stop =
  | { kind: 'redirect'; to: string; status: 301 | 302; replace: boolean; clearsSession: boolean }
  | ErrorResult

/** Thrown by a loader to end it with a redirect or an error page. */
export class PageStop extends Error {
  readonly stop: Stop

  constructor(stop: Stop) {
    super(`page ends with ${stop.kind}`)
    this.name = 'PageStop'
    this.stop = stop
  }
}

function stopWithError(code: ErrorCode, msg?: string): PageStop {
  return new PageStop(errorResult(code, msg))
}

export function notFound(): PageStop {
  return stopWithError('404')
}

export function forbidden(msg?: string): PageStop {
  return stopWithError('403', msg)
}

export function serverError(): PageStop {
  return stopWithError('50X')
}

/** Redirects. `isPermanent` if the URL itself has moved permanently. */
export function goTo(to: string, options: { replace?: boolean; isPermanent?: boolean } = {}): PageStop {
  const { replace = true, isPermanent = false } = options
  return new PageStop({
    kind: 'redirect',
    to,
    status: isPermanent ? 301 : 302,
    replace,
    clearsSession: false,
  })
}

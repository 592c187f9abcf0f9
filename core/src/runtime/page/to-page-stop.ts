import type { ApiFailure } from '../../api/index.ts'
import { errorResult, outcomeOf } from '../errors/index.ts'
import type { Stop } from './page-stop.ts'

/**
 * What a refused call of a loader does to the page. The catalog decides; but where it would show a message
 * over the page, there is no page yet to show it over, so the user gets the error page that says the same.
 */
export function toPageStop(failure: ApiFailure, path: string): Stop {
  const outcome = outcomeOf(failure, { path, options: { allow404: true } })
  if (outcome.kind === 'redirect') {
    const { to, replace, clearsSession } = outcome
    return { kind: 'redirect', to, status: 302, replace, clearsSession }
  }
  const { status, msg } = failure
  if (status === 403) return errorResult('403', msg)
  // A number out of range or a malformed id in the address: there is no such page.
  if (status === 400 || status === 404) return errorResult('404')
  if (status >= 400 && status < 500) return errorResult('50X', msg, status)
  return errorResult('50X', msg, status === 0 ? 503 : status)
}

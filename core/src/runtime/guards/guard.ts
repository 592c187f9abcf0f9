import type { DataFor } from '../../api/index.ts'
import type { LoginState } from '../session/index.ts'
import type { SiteSettings } from '../site/index.ts'

export type ErrorCode = '403' | '404' | '50X'

export type GuardResult =
  | { kind: 'pass' }
  /** Guards always replace the history entry: "back" must not lead into the guard again. */
  | { kind: 'redirect'; to: string }
  | { kind: 'errorPage'; code: ErrorCode; msg?: string }

/** A hosting user center that takes over accounts. */
export type UserCenterAgent = DataFor<'userCenterAgentInfo'>

export type GuardContext = {
  login: LoginState
  site: SiteSettings
  agent: UserCenterAgent | null
  /** The program waits for its installation; nothing else works yet. */
  isInstalling: boolean
  /** Path and query of the page asked for. */
  url: URL
}

/** Decides from plain facts whether a page may be entered. Pure, so it runs alike on server and browser. */
export type Guard = (context: GuardContext) => GuardResult

export const pass: GuardResult = { kind: 'pass' }

export function redirectTo(to: string): GuardResult {
  return { kind: 'redirect', to }
}

export function errorPage(code: ErrorCode, msg?: string): GuardResult {
  return { kind: 'errorPage', code, msg }
}

/** The first result that does not pass decides. */
export function runGuards(guards: readonly Guard[], context: GuardContext): GuardResult {
  for (const guard of guards) {
    const result = guard(context)
    if (result.kind !== 'pass') return result
  }
  return pass
}

import { httpStatus } from '@querent/sdk/states'
import { type DataFor, toApiFailure } from '../../api/index.ts'
import { inactivePath, type LoginState, loginPath, suspendedPath } from '../session/index.ts'
import { allowsRegistration, isPrivate, type SiteSettings } from '../site/index.ts'
import { needsLoginInPrivateMode } from './open-paths.ts'

export type ErrorCode = '403' | '404' | '429' | '503' | '50X' | 'offline'

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
  /** Path and query of the requested page. */
  url: URL
}

/** Decides whether a page may be entered. Pure, so that server and browser behave alike. */
export type Guard = (context: GuardContext) => GuardResult

const pass: GuardResult = { kind: 'pass' }

function redirectTo(to: string): GuardResult {
  return { kind: 'redirect', to }
}

function errorPage(code: ErrorCode, msg?: string): GuardResult {
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

/**
 * The edit check of a revision returned 400: a user's edit waits for review, or the user may not edit. This
 * is a separate page with the server's message, and not a dialog over an editor nobody can use.
 */
export function editGuard(checkFailure: unknown): GuardResult {
  const failure = toApiFailure(checkFailure)
  return failure?.status === httpStatus.badRequest ? errorPage('403', failure.msg) : pass
}

const homePath = '/'
const activatedPath = '/users/account-activation/success'
const installPath = '/install'

function toLogin({ url }: GuardContext) {
  return redirectTo(loginPath(url.pathname + url.search))
}

function toActivation({ url }: GuardContext) {
  return redirectTo(loginPath(url.pathname + url.search, inactivePath))
}

/** Before the installation there is only the wizard; afterwards it does not exist. */
export const installed: Guard = ({ isInstalling, url }) => {
  const isWizard = url.pathname === installPath
  if (isInstalling) return isWizard ? pass : redirectTo(installPath)
  return isWizard ? errorPage('404') : pass
}

/** Private mode: every page except the open ones needs an activated account. */
const privateMode: Guard = (context) => {
  const { login, site, url } = context
  if (!isPrivate(site) || !needsLoginInPrivateMode(url.pathname)) return pass
  if (!login.isLoggedIn) return toLogin(context)
  return login.isNotActivated ? toActivation(context) : pass
}

/** For personal pages. A suspended account is blocked even while its session is open. */
export const loggedIn: Guard = (context) => {
  if (!context.login.isLoggedIn) return toLogin(context)
  return context.login.isSuspended ? redirectTo(suspendedPath(context.login.suspendedUntil)) : pass
}

export const notLoggedIn: Guard = ({ login }) => (login.isLoggedIn ? redirectTo(homePath) : pass)

/** Suspended users see that page, and are logged out there. */
export const notLoggedInOrSuspended: Guard = ({ login }) =>
  login.isLoggedIn && !login.isSuspended ? redirectTo(homePath) : pass

/** The login page stays open to an account that waits for its activation. */
export const notLoggedInOrInactive: Guard = ({ login }) =>
  login.isLoggedIn && !login.isNotActivated ? redirectTo(homePath) : pass

export const activated: Guard = (context) => {
  if (!context.login.isLoggedIn) return toLogin(context)
  return context.login.isActivated ? pass : toActivation(context)
}

/** For links that no longer work: users who open a used one again learn that the account is active. */
export const notActivated: Guard = ({ login }) => (login.isActivated ? redirectTo(activatedPath) : pass)

export const staff: Guard = (context) => {
  const result = activated(context)
  if (result.kind !== 'pass') return result
  return context.login.isStaff ? pass : errorPage('403')
}

export const admin: Guard = (context) => {
  if (!context.login.isLoggedIn) return toLogin(context)
  return context.login.isAdmin ? pass : errorPage('403')
}

export const registrationAllowed: Guard = ({ site }) =>
  allowsRegistration(site) ? pass : redirectTo(homePath)

/** A user center that manages all accounts handles registration. */
export const signUpNotTakenOver: Guard = ({ agent }) => {
  const isBlocked = agent?.enabled && !agent.agent_info?.enabled_original_user_system
  return isBlocked ? redirectTo(homePath) : pass
}

/** Guards of every page. */
export const everyPage: readonly Guard[] = [installed, privateMode]

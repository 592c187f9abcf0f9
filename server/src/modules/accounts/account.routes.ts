import type { LoginUser } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Caller } from '../../platform/http/index.ts'
import { type Actor, getVisitToken, sessionSeconds } from '../auth/index.ts'
import { rememberPassedFactor } from '../two-factor/index.ts'
import { presentCurrentUser, presentLoginUser, type UserRow } from '../users/index.ts'
import type { AccountService } from './account.service.ts'
import type { OpenedSession } from './authentication.service.ts'
import type { ConfirmedAccount } from './code-redemption.service.ts'
import { rememberDevice } from './known-device.service.ts'

type Dependencies = Pick<ModuleDependencies, 'captchas' | 'clock' | 'routes' | 'sessions' | 'settings'> & {
  accounts: AccountService
}

const noTokens = { accessToken: '', visitToken: '' }

/** The account of the browser's session cookie; 0 for clients that send a token. */
const getBrowserUserId = (actor: Actor, { transport }: Caller) => (transport === 'http' ? 0 : actor.userId)

/** The response when a session is opened: returns the account and its tokens, and sets its cookies. */
export async function welcome(
  { user, tokens, passed }: OpenedSession,
  caller: Caller,
  { settings, clock, sessions }: Pick<Dependencies, 'settings' | 'clock' | 'sessions'>,
): Promise<LoginUser> {
  setVisitCookie(caller, tokens.visitToken)
  rememberDevice(caller, user, clock())
  if (passed) rememberPassedFactor(caller, passed, clock())
  // The web application has the cookie, and its scripts receive nothing worth stealing.
  const shown = caller.transport === 'http' ? tokens : noTokens
  const isRoleWithheld = await sessions.isRoleWithheld(user)
  return presentLoginUser(user, shown, { settings: settings.current, isRoleWithheld })
}

export function addAccountRoutes(dependencies: Dependencies): void {
  const { captchas, routes, settings, accounts } = dependencies
  const enter = (session: OpenedSession, caller: Caller) => welcome(session, caller, dependencies)

  routes.handle('userRegister', async ({ input, caller }) => {
    const { name, e_mail: email, pass: password } = input
    const { ip, language } = caller
    return enter(await accounts.register({ name, email, password, ip, language }), caller)
  })

  routes.handle('userLogin', async ({ actor, input, caller }) => {
    const { e_mail: email, pass: password, two_factor_code: twoFactorCode = '' } = input
    const { ip, cookies, sessionCookie } = caller
    const isProvedHuman = () => captchas.require('password', { actor, caller, input })
    const login = { email, password, twoFactorCode, ip, cookies, sessionCookie, isProvedHuman }
    return enter(await accounts.logIn(login), caller)
  })

  const describe = async (user: UserRow) => ({
    settings: settings.current,
    isRoleWithheld: await dependencies.sessions.isRoleWithheld(user),
  })
  const present = async ({ user, tokens }: ConfirmedAccount, caller: Caller) =>
    tokens
      ? { ...(await enter({ user, tokens }, caller)), is_logged_in: true }
      : { ...presentLoginUser(user, noTokens, await describe(user)), is_logged_in: false }

  routes.handle('emailVerify', async ({ actor, input: { code }, caller }) =>
    present(await accounts.verifyEmail({ code, browserUserId: getBrowserUserId(actor, caller) }), caller),
  )

  routes.handle('emailChange', async ({ actor, input: { code }, caller }) =>
    present(await accounts.changeEmail({ code, browserUserId: getBrowserUserId(actor, caller) }), caller),
  )

  routes.handle('userLogout', async ({ actor, caller }) => {
    await accounts.logOut(actor)
    caller.setCookie(caller.sessionCookie, '', { maxAge: 0, httpOnly: true, sameSite: 'lax' })
    return null
  })

  routes.handle('userInfo', async ({ actor, caller }) => {
    const user = await accounts.whoAmI(actor)
    if (!user) return null
    // Scripts must not get the token of the session in the cookie.
    const accessToken = caller.transport === 'http' ? (caller.token ?? '') : ''
    if (accessToken !== '') refreshVisitCookie(caller, getVisitToken(accessToken))
    const pending_e_mail = await accounts.findPendingAddress(user)
    const context = { settings: settings.current, isRoleWithheld: actor.withheldRole !== undefined }
    const presented = { ...presentCurrentUser(user, accessToken, context), pending_e_mail }
    // An administrator may have hidden the notice about mails for a while.
    return caller.cookies.mail_notice === 'hidden' ? { ...presented, needs_mail_server: false } : presented
  })

  routes.handle('legalPending', ({ actor }) => accounts.listPendingLegal(actor))
  routes.handle('legalAccept', async ({ actor, input }) => {
    await accounts.acceptLegal(actor, input.version)
    return null
  })

  addCredentialRoutes(dependencies)
}

function addCredentialRoutes({
  routes,
  clock,
  accounts,
}: Pick<Dependencies, 'routes' | 'clock' | 'accounts'>): void {
  routes.handle('emailVerificationSend', async ({ actor, caller }) => {
    await accounts.requestActivation(actor, caller.language)
    return null
  })

  routes.handle('passwordReset', async ({ input, caller }) => {
    await accounts.requestPasswordReset(input.e_mail, caller.language)
    return null
  })

  routes.handle('passwordResetCheck', async ({ input }) => ({
    is_valid: await accounts.mayReplacePassword(input.code),
  }))

  // The owner is proven, so failed logins of others no longer slow this browser down.
  routes.handle('passwordReplace', async ({ input, caller }) => {
    rememberDevice(caller, await accounts.replacePassword(input.code, input.pass), clock())
    return null
  })

  routes.handle('passwordChange', async ({ actor, input, caller }) => {
    const { old_pass: oldPassword = '', pass } = input
    rememberDevice(caller, await accounts.changePassword(actor, oldPassword, pass), clock())
    return null
  })

  routes.handle('passwordConfirm', async ({ actor, input, caller }) => {
    await accounts.confirmPassword(actor, input.pass, caller.ip)
    return null
  })

  routes.handle('emailChangeSend', async ({ actor, input, caller }) => {
    const { e_mail: email, pass: password = '' } = input
    await accounts.requestEmailChange(actor, { email, password, language: caller.language })
    return null
  })
}

function refreshVisitCookie(caller: Caller, visitToken: string): void {
  if (caller.cookies[caller.sessionCookie] !== visitToken) setVisitCookie(caller, visitToken)
}

/**
 * The session cookie, which identifies the account for pages, protected files and the web application's
 * calls.
 */
function setVisitCookie(caller: Caller, visitToken: string): void {
  caller.setCookie(caller.sessionCookie, visitToken, {
    maxAge: sessionSeconds,
    httpOnly: true,
    sameSite: 'lax',
  })
}

import type { Caller } from '../../platform/http/index.ts'
import { ensureBrowserCookie, type LoginTickets, readBrowserHash } from '../auth/index.ts'
import type { UserRow } from '../users/index.ts'
import type { ExternalLogin, ExternalLogins } from './external-login.service.ts'
import { LoginAborted, LoginSuspended } from './login.errors.ts'
import type { LoginFlow, LoginState } from './login-flow.service.ts'
import type { LoginProvider } from './login-provider.service.ts'
import type { ExternalProfile } from './read-external-profile.ts'
import { getFailureRedirect, redirectTo } from './redirect-url.rules.ts'

type Dependencies = {
  flow: LoginFlow
  externalLogins: ExternalLogins
  tickets: LoginTickets
  /** Called with each user that a provider names, before the login continues. Throws to stop it. */
  onExternalLogin: (provider: LoginProvider, profile: ExternalProfile) => Promise<void>
}

export type LoginContext = {
  provider: LoginProvider | undefined
  query: Readonly<Record<string, string>>
  caller: Caller
}

export type LoginRedirects = ReturnType<typeof createLoginRedirects>

const codeSeconds = 60
const bindingSeconds = 600
const confirmationSeconds = 300

/** Handles browsers that go to a provider, and browsers that return: each is redirected to the next page. */
export function createLoginRedirects({ flow, externalLogins, tickets, onExternalLogin }: Dependencies) {
  /** A code with which this browser opens a session. */
  const issueCode = (userId: number, provider: string, browserHash: string) =>
    tickets.issue('code', { provider, browserHash, userId, data: {}, seconds: codeSeconds })

  async function finishLogin(
    externalLogin: ExternalLogin,
    state: LoginState,
    browserHash: string,
  ): Promise<string> {
    const { slug } = externalLogin.provider
    if (state.intent === 'bind') {
      await externalLogins.bind(externalLogin, state)
      return redirectTo.connected(slug)
    }
    const user = await externalLogins.logIn(externalLogin)
    if (state.intent === 'device') return approveDevice(user, slug, state.deviceHash ?? '')
    if (user) return redirectTo.code(await issueCode(user.id, slug, browserHash))
    const data = { person: externalLogin.profile }
    return redirectTo.email(
      await tickets.issue('binding', { provider: slug, browserHash, data, seconds: bindingSeconds }),
    )
  }

  /**
   * A user has to confirm the waiting browser; a redirect alone is not enough, because a URL that was
   * sent to a user must not open their account elsewhere.
   */
  async function approveDevice(user: UserRow | undefined, slug: string, deviceHash: string): Promise<string> {
    if (!user) throw new LoginAborted('no_email')
    const code = await tickets.issue('device_confirm', {
      provider: slug,
      browserHash: '',
      userId: user.id,
      data: { deviceHash },
      seconds: confirmationSeconds,
    })
    return redirectTo.device(code, toDeviceNumber(deviceHash))
  }

  /** The URL of the page that explains the failure. */
  async function handleFailure(
    error: unknown,
    context: LoginContext,
    intent?: LoginState['intent'],
  ): Promise<string> {
    if (error instanceof LoginSuspended) return redirectTo.suspended(error.until)
    if (!(error instanceof LoginAborted)) throw error
    const { provider, caller } = context
    const browserHash = readBrowserHash(caller)
    const hasText = error.notice !== '' && provider && browserHash
    const notice = hasText
      ? await tickets.issue('notice', {
          provider: provider.slug,
          browserHash,
          data: { message: error.notice },
          seconds: bindingSeconds,
        })
      : ''
    return getFailureRedirect({ reason: error.reason, notice }, provider, intent)
  }

  return {
    issueCode,

    /** The URL of the provider, or of the page that explains why there is none. */
    async startLogin(context: LoginContext): Promise<string> {
      const { provider, caller } = context
      try {
        if (!provider) throw new LoginAborted('unknown')
        return await flow.start({ provider, intent: 'login', browserHash: ensureBrowserCookie(caller) })
      } catch (error) {
        return handleFailure(error, context)
      }
    },

    async handleCallback(context: LoginContext): Promise<string> {
      const { provider, query, caller } = context
      let intent: LoginState['intent'] | undefined
      try {
        if (!provider) throw new LoginAborted('unknown')
        const browserHash = readBrowserHash(caller)
        const state = await flow.takeState({ provider, query, browserHash })
        intent = state.intent
        const profile = await flow.identify(provider, state, query)
        await onExternalLogin(provider, profile)
        return await finishLogin({ provider, profile, ip: caller.ip }, state, browserHash ?? '')
      } catch (error) {
        return handleFailure(error, context, intent)
      }
    },
  }
}

/** Four digits that both devices show. They are derived from the waiting one, and grant nothing. */
export function toDeviceNumber(deviceHash: string): string {
  const bytes = Buffer.from(deviceHash, 'base64url')
  return String(bytes.readUInt32BE(0) % 10_000).padStart(4, '0')
}

import type { LoginRedirect, LoginStart } from '@querent/sdk/server'
import type { Log } from '../../platform/log/log.ts'
import { PluginDenial, PluginFault } from '../../platform/plugin-calls/index.ts'
import { type LoginTickets, newSecret } from '../auth/index.ts'
import { LoginAborted } from './login.errors.ts'
import type { LoginProvider } from './login-provider.service.ts'
import { type ExternalProfile, readExternalProfile } from './read-external-profile.ts'

/** Seconds within which the browser has to come back. */
const loginSeconds = 600
const bindSeconds = 300
const noticeLength = 300

/** The SDK's error if a provider does not respond: it would be wrong to say that it refused the login. */
const unreachableKey = 'error.unreachable'

type NewLogin = {
  provider: LoginProvider
  intent: 'login' | 'bind'
  browserHash: string
  /** The account to connect, and the session that requested it; for `bind`. */
  member?: { userId: number; sessionHash: string }
}

type Query = Readonly<Record<string, string>>

type Callback = { provider: LoginProvider; query: Query; browserHash: string | undefined }

/** The data stored when the browser left. */
export type LoginState = {
  intent: 'login' | 'bind' | 'device'
  userId: number
  nonce: string
  keep?: unknown
  /** The waiting browser; for `device`. */
  deviceHash?: string
  /** The session that requested it; for `bind`. */
  sessionHash?: string
}

export type LoginFlow = ReturnType<typeof createLoginFlow>

/** Redirects to a provider and handles the callback. */
export function createLoginFlow({ tickets, log }: { tickets: LoginTickets; log: Log }) {
  /** Calls a plugin, whose failure becomes that of the login. */
  async function callPlugin<T>(slug: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof PluginDenial && error.key !== unreachableKey) {
        log.info({ plugin: slug, denial: error.key }, 'a login provider rejected a login')
        throw new LoginAborted('refused', error.message.slice(0, noticeLength))
      }
      if (!(error instanceof PluginFault || error instanceof PluginDenial)) throw error
      log.warn({ plugin: slug, err: error }, 'could not start a login at its provider')
      throw new LoginAborted('unavailable')
    }
  }

  /** Asks the plugin for the URL where the user logs in. */
  async function requestRedirect<Answer extends LoginRedirect>(
    provider: LoginProvider,
    method: (login: LoginStart) => Promise<Answer>,
  ): Promise<{ state: string; nonce: string; answer: Answer }> {
    const [state, nonce] = [newSecret(), newSecret()]
    const login = { redirectUrl: provider.redirectUrl, state, nonce }
    const answer = await callPlugin(provider.slug, () => method(login))
    if (!isWebUrl(answer?.url)) {
      log.warn({ plugin: provider.slug }, 'a login plugin returned no address for the login')
      throw new LoginAborted('unavailable')
    }
    return { state, nonce, answer }
  }

  return {
    /** Starts a login, and returns the URL for the browser. */
    async start({ provider, intent, browserHash, member }: NewLogin): Promise<string> {
      const { state, nonce, answer } = await requestRedirect(provider, provider.start)
      await tickets.issue('state', {
        secret: state,
        provider: provider.slug,
        browserHash,
        userId: member?.userId,
        data: { intent, nonce, keep: answer.keep, sessionHash: member?.sessionHash },
        seconds: intent === 'bind' ? bindSeconds : loginSeconds,
      })
      return answer.url
    },

    /** Like `start`, for a browser that waits while another device goes there. */
    async startOnDevice(provider: LoginProvider, deviceHash: string): Promise<string> {
      if (!provider.deviceLogin) throw new LoginAborted('unknown')
      const { state, nonce, answer } = await requestRedirect(provider, provider.deviceLogin)
      await tickets.issue('state', {
        secret: state,
        provider: provider.slug,
        browserHash: '',
        data: { intent: 'device', nonce, keep: answer.keep, deviceHash },
        seconds: bindSeconds,
      })
      return answer.url
    },

    /** Uses up the state of the callback, for a login that was started here with this provider. */
    async takeState({ provider, query, browserHash }: Callback): Promise<LoginState> {
      const ticket = query.state ? await tickets.take('state', query.state, browserHash) : undefined
      if (!ticket || ticket.provider !== provider.slug) throw new LoginAborted('expired')
      return { ...ticket.data, userId: ticket.userId }
    },

    /** Asks the plugin for the identity of the user. */
    async identify(provider: LoginProvider, state: LoginState, query: Query): Promise<ExternalProfile> {
      // The error that providers report if a user changed their mind.
      if (query.error === 'access_denied') throw new LoginAborted('cancelled')
      const { nonce } = state
      // The plugin passed it as plain data, and it was stored as such.
      const keep = state.keep as LoginRedirect['keep']
      const callback = { redirectUrl: provider.redirectUrl, query, nonce, keep }
      const profile = readExternalProfile(await callPlugin(provider.slug, () => provider.finish(callback)))
      if (!profile) throw new LoginAborted('no_identity')
      return profile
    },
  }
}

function isWebUrl(url: unknown): boolean {
  return typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}

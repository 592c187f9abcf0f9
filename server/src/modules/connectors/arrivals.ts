import type { Caller } from '../../platform/http/index.ts'
import { browserHashOf, type LoginTickets, markBrowser } from '../external-logins/index.ts'
import type { UserRow } from '../users/index.ts'
import type { ExternalPerson } from './external-person.ts'
import type { Arrival, ExternalSignIn } from './external-sign-in.ts'
import { failedLanding, landing } from './landing.ts'
import type { LoginFlow, LoginState } from './login-flow.ts'
import type { LoginProvider } from './login-providers.ts'
import { LoginStop, LoginSuspended } from './login-stop.ts'

type Dependencies = {
  flow: LoginFlow
  signIn: ExternalSignIn
  tickets: LoginTickets
  /** Hears of everybody who arrives, before anything comes of it. May stop them. */
  onArrival: (provider: LoginProvider, person: ExternalPerson) => Promise<void>
}

export type Journey = {
  provider: LoginProvider | undefined
  query: Readonly<Record<string, string>>
  caller: Caller
}

export type Arrivals = ReturnType<typeof createArrivals>

/** Seconds. */
const codeLife = 60
const bindingLife = 600
const confirmationLife = 300

/** Browsers that set out to a provider, and browsers that come back: each is told where to go next. */
export function createArrivals({ flow, signIn, tickets, onArrival }: Dependencies) {
  /** A code for this browser, which a session is opened with. */
  const issueCode = (userId: number, provider: string, browserHash: string) =>
    tickets.issue('code', { provider, browserHash, userId, data: {}, seconds: codeLife })

  async function settle(arrival: Arrival, state: LoginState, browserHash: string): Promise<string> {
    const { slug } = arrival.provider
    if (state.intent === 'bind') {
      await signIn.bind(arrival, state.userId)
      return landing.connected(slug)
    }
    const user = await signIn.signIn(arrival)
    if (state.intent === 'device') return letDeviceIn(user, slug, state.deviceHash ?? '')
    if (user) return landing.code(await issueCode(user.id, slug, browserHash))
    const data = { person: arrival.person }
    return landing.email(
      await tickets.issue('binding', { provider: slug, browserHash, data, seconds: bindingLife }),
    )
  }

  /**
   * The waiting browser is let in by a person and not by a redirect alone: an address that somebody was sent
   * must not open their account elsewhere.
   */
  async function letDeviceIn(user: UserRow | undefined, slug: string, deviceHash: string): Promise<string> {
    if (!user) throw new LoginStop('no_email')
    const code = await tickets.issue('device_confirm', {
      provider: slug,
      browserHash: '',
      userId: user.id,
      data: { deviceHash },
      seconds: confirmationLife,
    })
    return landing.device(code, numberOf(deviceHash))
  }

  /** Where a login that went wrong leads. */
  async function stopped(error: unknown, journey: Journey, intent?: LoginState['intent']): Promise<string> {
    if (error instanceof LoginSuspended) return landing.suspended(error.until)
    if (!(error instanceof LoginStop)) throw error
    const { provider, caller } = journey
    const browserHash = browserHashOf(caller)
    const isWorded = error.notice !== '' && provider && browserHash
    const notice = isWorded
      ? await tickets.issue('notice', {
          provider: provider.slug,
          browserHash,
          data: { message: error.notice },
          seconds: bindingLife,
        })
      : ''
    return failedLanding({ reason: error.reason, notice }, provider, intent)
  }

  return {
    issueCode,

    /** The address of the provider, or of the page that says why there is none. */
    async setOut(journey: Journey): Promise<string> {
      const { provider, caller } = journey
      try {
        if (!provider) throw new LoginStop('unknown')
        return await flow.begin({ provider, intent: 'login', browserHash: markBrowser(caller) })
      } catch (error) {
        return stopped(error, journey)
      }
    },

    async comeBack(journey: Journey): Promise<string> {
      const { provider, query, caller } = journey
      let intent: LoginState['intent'] | undefined
      try {
        if (!provider) throw new LoginStop('unknown')
        const browserHash = browserHashOf(caller)
        const state = await flow.takeState({ provider, query, browserHash })
        intent = state.intent
        const person = await flow.identify(provider, state, query)
        await onArrival(provider, person)
        return await settle({ provider, person, ip: caller.ip }, state, browserHash ?? '')
      } catch (error) {
        return stopped(error, journey, intent)
      }
    },
  }
}

/** Four digits that both devices show. They follow from the waiting one, and lead nowhere. */
export function numberOf(deviceHash: string): string {
  const bytes = Buffer.from(deviceHash, 'base64url')
  return String(bytes.readUInt32BE(0) % 10_000).padStart(4, '0')
}

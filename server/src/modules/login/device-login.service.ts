import type { DeviceLoginState } from '@querent/sdk/contract'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors/index.ts'
import { hashToken } from '../auth/index.ts'
import type { Connectors } from './connectors.module.ts'
import { LoginAborted } from './login.errors.ts'
import { toDeviceNumber } from './login-redirect.service.ts'

export type DeviceLogins = ReturnType<typeof createDeviceLogins>

/** The time for scanning a code and confirming. */
const loginSeconds = 300

/**
 * Logins that a user completes on another device: the browser waits, and the other device proves the
 * identity.
 */
export function createDeviceLogins({ providers, tickets, flow, loginRedirects }: Connectors, clock: Clock) {
  return {
    async start(browserHash: string) {
      const provider = providers.userCenter()
      if (!provider?.deviceLogin) throw new AppError('error.connector.not_found')
      const data = { isConfirmed: false }
      const key = await tickets.issue('device', {
        provider: provider.slug,
        browserHash,
        data,
        seconds: loginSeconds,
      })
      const deviceHash = hashToken(key)
      try {
        const url = await flow.startOnDevice(provider, deviceHash)
        return {
          device_key: key,
          url,
          number: toDeviceNumber(deviceHash),
          expires_at: clock() + loginSeconds,
        }
      } catch (error) {
        if (error instanceof LoginAborted) throw new AppError('error.connector.unavailable')
        throw error
      }
    },

    /** Returns the code once, to the waiting browser. */
    async check(
      key: string,
      browserHash: string | undefined,
    ): Promise<{ state: DeviceLoginState; code: string }> {
      const waiting = await tickets.find('device', key, browserHash)
      if (!waiting) return { state: 'expired', code: '' }
      if (!waiting.data.isConfirmed) return { state: 'waiting', code: '' }
      const done = await tickets.take('device', key, browserHash)
      if (!done || browserHash === undefined) return { state: 'expired', code: '' }
      return { state: 'done', code: await loginRedirects.issueCode(done.userId, done.provider, browserHash) }
    },

    /** Confirms the login of the waiting browser; false if it no longer waits. */
    async confirm(code: string): Promise<boolean> {
      const ticket = await tickets.take('device_confirm', code, undefined)
      if (!ticket) return false
      const { userId, data } = ticket
      return tickets.update('device', data.deviceHash, { data: { isConfirmed: true }, userId })
    },
  }
}

import { type Json, PluginError } from '@querent/sdk/server'
import type { Context } from './config.ts'
import { createDeliveryLog } from './delivery-log.ts'
import { sign } from './sign.ts'
import { toWire } from './to-wire.ts'

/** Less than the ten seconds that the site waits, so that the log has a reason. */
const timeoutMs = 8000

export type Parcel = { id: string; what: string; data: Json }

/** Sends one message. It fails if the receiver does not accept it: then the site retries it later. */
export type SendParcel = (parcel: Parcel) => Promise<void>

export function createWebhookSender({ config, http, kv, siteUrl }: Context): SendParcel {
  const log = createDeliveryLog(kv)

  return async ({ id, what, data }) => {
    const at = Date.now()
    const timestamp = Math.floor(at / 1000)
    const body = JSON.stringify({ id, type: what, site_url: siteUrl, data: toWire(data) })
    const headers = {
      'content-type': 'application/json',
      'x-querent-delivery': id,
      'x-querent-timestamp': String(timestamp),
      'x-querent-signature': sign(config.secret, timestamp, body),
    }
    const record = (status: number, problem = '') =>
      log.add({ id, what, at, status, problem, took: Date.now() - at })
    const { status } = await http
      .request(config.address, { method: 'POST', headers, body, timeout: timeoutMs })
      .catch(async (error: unknown) => {
        await record(0, error instanceof Error ? error.message : String(error))
        throw error
      })
    await record(status)
    if (status < 200 || status > 299) throw new PluginError('error.answered', { status })
  }
}

import type { PluginStore } from '@querent/sdk/server'
import type { DeliveryRecord } from '../shared/delivery-record.ts'

const prefix = 'delivery:'
const retentionSeconds = 7 * 86_400
const shownCount = 50
/** Keys are listed in order, so the newest has the smallest. */
const farFuture = 10 ** 14

/** The deliveries of the last week and their results, newest first. */
export function createDeliveryLog(kv: PluginStore) {
  return {
    async add(record: DeliveryRecord): Promise<void> {
      const key = `${prefix}${farFuture - record.at}:${record.id}`.slice(0, 128)
      await kv.set(key, record, { seconds: retentionSeconds })
    },
    async list(): Promise<DeliveryRecord[]> {
      const keys = (await kv.keys(prefix)).slice(0, shownCount)
      const records = await Promise.all(keys.map((key) => kv.get(key)))
      // Only written above.
      return records.filter((record) => record !== undefined) as DeliveryRecord[]
    },
  }
}

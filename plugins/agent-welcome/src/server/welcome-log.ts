import type { PluginStore } from '@querent/sdk/server'
import type { WelcomeRecord } from '../shared/welcome-record.ts'

const memberKey = (userId: string) => `member:${userId}`
const prefix = 'log:'
const shownCount = 50
const retentionSeconds = 90 * 86_400
/** Keys are listed in order, so the newest has the smallest. */
const farFuture = 10 ** 11

type Member = { logKey?: string }

/** The welcomed members, permanently, and the texts of the last ninety days. */
export function createWelcomeLog(kv: PluginStore) {
  const findMember = async (userId: string) => (await kv.get(memberKey(userId))) as Member | undefined
  return {
    /**
     * False if the member was already welcomed. It is claimed before the comment is written, so that nobody
     * gets two.
     */
    async claim(userId: string): Promise<boolean> {
      if ((await findMember(userId)) !== undefined) return false
      await kv.set(memberKey(userId), {})
      return true
    },
    async release(userId: string): Promise<void> {
      await kv.delete(memberKey(userId))
    },
    async add(record: WelcomeRecord): Promise<void> {
      const logKey = `${prefix}${farFuture - record.at}:${record.userId}`
      await kv.set(logKey, record, { seconds: retentionSeconds })
      await kv.set(memberKey(record.userId), { logKey })
    },
    async list(): Promise<WelcomeRecord[]> {
      const keys = (await kv.keys(prefix)).slice(0, shownCount)
      const records = await Promise.all(keys.map((key) => kv.get(key)))
      // Only written above.
      return records.filter((record) => record !== undefined) as WelcomeRecord[]
    },
    async forget(userId: string): Promise<void> {
      const member = await findMember(userId)
      if (member?.logKey) await kv.delete(member.logKey)
      await kv.delete(memberKey(userId))
    },
  }
}

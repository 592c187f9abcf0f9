import { type CounterStep, type CounterValue, PluginError, type SharedCache } from '@querent/sdk/server'
import type { Client } from './client.ts'
import type { Reply } from './connection.ts'

const toMs = (seconds: number) => String(Math.max(1, Math.ceil(seconds * 1000)))

/** Counters and values as Redis strings. Atomic operations are transactions, which every version supports. */
export function createCache(client: Client, place: string, prefix: string): SharedCache {
  const toKey = (key: string) => prefix + key

  async function transact(commands: string[][]): Promise<readonly Reply[]> {
    const replies = await client.send([['MULTI'], ...commands, ['EXEC']])
    const results = replies.at(-1)
    if (!Array.isArray(results)) throw new PluginError('error.answered', { field: 'address', code: 'EXEC' })
    return results
  }

  return {
    place,
    async ping() {
      await client.send([['SET', toKey('ping'), '1', 'PX', '1000']])
    },
    async increment(key: string, { by, seconds, renews = false }: CounterStep): Promise<CounterValue> {
      const [name, ms] = [toKey(key), toMs(seconds)]
      const results = await transact([
        ['SET', name, '0', 'PX', ms, 'NX'],
        ['INCRBY', name, String(by)],
        ...(renews ? [['PEXPIRE', name, ms]] : []),
        ['PTTL', name],
      ])
      return { value: Number(results[1]), remainingMs: Math.max(0, Number(results.at(-1))) }
    },
    async get(key) {
      const [value] = await client.send([['GET', toKey(key)]])
      return typeof value === 'string' ? value : undefined
    },
    async set(key, value, { seconds }) {
      const name = toKey(key)
      const [before] = await transact([
        ['GET', name],
        ['SET', name, value, 'PX', toMs(seconds)],
      ])
      return typeof before === 'string' ? before : undefined
    },
    async remove(keys) {
      if (keys.length > 0) await client.send([['DEL', ...keys.map(toKey)]])
    },
  }
}

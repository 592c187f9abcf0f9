import { type CounterValue, PluginError, type PluginHttp, type SharedCache } from '@querent/sdk/server'

/** Each method is one request, which the service executes atomically. */
export function createHttpCache(http: PluginHttp, address: string, token: string): SharedCache {
  async function ask<Answer>(method: string, body: Readonly<Record<string, unknown>>): Promise<Answer> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const request = { method: 'POST', headers, body: JSON.stringify(body), timeout: 1000 } as const
    const { status, text } = await http.request(`${address}/${method}`, request).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : ''
      throw new PluginError('error.away', { field: 'address', reason })
    })
    if (status === 401) throw new PluginError('error.token', { field: 'token' })
    if (status !== 200) throw new PluginError('error.answered', { field: 'address', status })
    return JSON.parse(text)
  }

  return {
    place: address,
    ping: () => ask('ping', {}),
    increment: (key, step) => ask<CounterValue>('increment', { key, ...step }),
    get: async (key) => (await ask<{ value?: string }>('get', { key })).value,
    set: async (key, value, { seconds }) =>
      (await ask<{ value?: string }>('set', { key, value, seconds })).value,
    remove: (keys) => ask('remove', { keys }),
  }
}

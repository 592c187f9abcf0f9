import type { PluginStore } from '@querent/sdk/server'

const hour = 60 * 60

/**
 * Maximum number of requests to one service per hour. GitHub answers 60 requests of an address per hour; the
 * visitors' limit leaves some for members.
 */
const limits = { all: 50, member: 15, visitors: 30 }

/** Requests run one after the other: each has to see what the previous one has written. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Takes one request from a service's allowance of this hour, and returns whether there was one left. Each
 * account has its own share; visitors share one.
 */
export function takeRequest(kv: PluginStore, service: string, userId: string | undefined): Promise<boolean> {
  const taking = last.then(() => takeNext(kv, service, userId))
  last = taking.catch(() => {})
  return taking
}

async function takeNext(kv: PluginStore, service: string, userId: string | undefined): Promise<boolean> {
  const prefix = `asked ${service} ${Math.floor(Date.now() / 1000 / hour)}`
  const counters = [
    { key: prefix, limit: limits.all },
    userId === undefined
      ? { key: `${prefix} visitors`, limit: limits.visitors }
      : { key: `${prefix} member ${userId}`, limit: limits.member },
  ]
  const counts = await Promise.all(counters.map(async ({ key }) => Number((await kv.get(key)) ?? 0)))
  if (counters.some(({ limit }, index) => (counts[index] ?? 0) >= limit)) return false
  await Promise.all(
    counters.map(({ key }, index) => kv.set(key, (counts[index] ?? 0) + 1, { seconds: hour })),
  )
  return true
}

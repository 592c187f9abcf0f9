import type { PluginStore } from '@querent/sdk/server'

const hour = 60 * 60

/**
 * How often one service is asked in an hour. GitHub answers 60 requests of an address in an hour; what visitors make
 * up leaves some for members.
 */
const limits = { all: 50, member: 15, visitors: 30 }

/** Of one request after the other: each has to see what the one before has written. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Takes one request out of what a service may be asked in this hour, and says whether there was one left. Each account
 * has its own part; visitors share one.
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

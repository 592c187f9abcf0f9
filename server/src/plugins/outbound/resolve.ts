import { lookup, Resolver } from 'node:dns/promises'

export type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>

/** As the rest of the machine does, with names from its files as well. */
export const systemResolve: Resolve = (host) => lookup(host, { all: true })

/** Below what a request waits for its answer. */
const waiting = { timeout: 2000, maxTimeout: 2000, tries: 2 }

/**
 * Asks name servers, for hosts that members name. The system looks up two names at a time, for ten seconds each where
 * nothing answers: a post with ten such links would keep the site from finding any host for most of a minute.
 */
export function createServerResolve(servers?: readonly string[]): Resolve {
  return async (host) => {
    const resolver = new Resolver(waiting)
    if (servers) resolver.setServers(servers)
    const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    if (ipv4.status === 'rejected' && ipv6.status === 'rejected') throw ipv4.reason
    const list = (result: typeof ipv4, family: number) =>
      result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : []
    return [...list(ipv4, 4), ...list(ipv6, 6)]
  }
}

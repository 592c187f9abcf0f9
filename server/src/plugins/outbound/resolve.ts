import { lookup, Resolver } from 'node:dns/promises'

export type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>

/** Like the rest of the machine, including names from its files. */
export const systemResolve: Resolve = (host) => lookup(host, { all: true })

/** Less than a request waits for its response. */
const waiting = { timeout: 2000, maxTimeout: 2000, tries: 2 }

/**
 * Queries name servers directly, for hosts that members name. The system resolves two names at a time, for
 * ten seconds each if nothing responds: a post with ten such links would keep the site from resolving any
 * host for most of a minute.
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

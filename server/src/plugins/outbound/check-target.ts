import { isIP } from 'node:net'
import { PluginError } from '@querent/sdk/server'
import { isLocalName, isPublicAddress } from './address-policy.ts'
import { getHost, type HostRules, isDeclared, isOwnHost } from './host-entries.ts'
import type { Resolve } from './resolve.ts'

const maxUrlLength = 8192

export type TargetRules = HostRules

/** A URL that may be requested, and the IP addresses that its host was resolved to. */
export type Target = { url: URL; addresses: readonly { address: string; family: number }[] }

/** Parses a URL and rejects those that plugins may not request, as far as can be seen without resolving the host. */
export function checkUrl(text: string, rules: TargetRules): URL {
  if (text.length > maxUrlLength || !URL.canParse(text)) throw new PluginError('The URL is invalid.')
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new PluginError(`Only http and https addresses are asked, not ${url.protocol}`)
  }
  if (url.username || url.password) {
    throw new PluginError('An address must not carry a name or password; send a header instead.')
  }
  const host = getHost(url)
  if (!isDeclared(url, rules.allowedHosts)) {
    throw new PluginError(`The plugin does not declare the host ${url.host}.`)
  }
  if (isOwnHost(url, rules)) return url
  if (url.protocol !== 'https:') {
    throw new PluginError(
      `The host ${url.host} may only be requested over https. The operator of the site can allow http in QUERENT_PRIVATE_HOSTS.`,
    )
  }
  if (isLocalName(host)) throw privateAddress(url)
  return url
}

/** Resolves the host, and rejects it if any of its addresses is not public. */
export async function resolveTarget(url: URL, rules: TargetRules, resolve: Resolve): Promise<Target> {
  const bare = getHost(url).replace(/^\[|\]$/g, '')
  const family = isIP(bare)
  const addresses = family ? [{ address: bare, family }] : await lookUpHost(bare, resolve)
  const isOwn = isOwnHost(url, rules)
  if (!isOwn && !addresses.every(({ address }) => isPublicAddress(address))) throw privateAddress(url)
  return { url, addresses }
}

async function lookUpHost(host: string, resolve: Resolve) {
  const addresses = await resolve(host).catch((error: unknown) => {
    // The error of `AbortSignal.timeout`.
    if (error instanceof Error && error.name === 'TimeoutError') {
      throw new PluginError(`The name ${host} was not resolved in time.`)
    }
    return []
  })
  if (addresses.length === 0) throw new PluginError(`The host ${host} was not found.`)
  return addresses
}

function privateAddress(url: URL): PluginError {
  return new PluginError(
    `The address of ${url.host} is private. The operator of the site can allow it in QUERENT_PRIVATE_HOSTS.`,
  )
}

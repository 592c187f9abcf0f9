import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { PluginError } from '@querent/sdk/server'
import { checkUrl, type Target } from './check-target.ts'
import { pinnedLookup } from './exchange.ts'
import { getHost, getPort, type HostRules, isDeclared, isOwnHost } from './host-entries.ts'

const connectMs = 3000

/**
 * The URL of a connection in the form in which URLs are checked: with encryption it is treated like
 * https, without it like http, so the same hosts are rejected.
 */
export function readSocketUrl(target: string, rules: HostRules): URL {
  const [, scheme, place] = /^(tcp|tls):\/\/([^/?#@]+:\d{1,5})$/.exec(target) ?? []
  if (!scheme || !place) {
    throw new PluginError('A connection needs an address such as tls://host:port or tcp://host:port.')
  }
  const text = `${scheme === 'tls' ? 'https' : 'http'}://${place}`
  const url = URL.parse(text)
  if (url && scheme === 'tcp' && isDeclared(url, rules.allowedHosts) && !isOwnHost(url, rules)) {
    const allowing = 'The operator of the site can allow it in QUERENT_PRIVATE_HOSTS.'
    throw new PluginError(`The host ${url.host} is not reached without encryption. ${allowing}`)
  }
  return checkUrl(text, rules)
}

/** Connects to one of the resolved and checked machines. */
export async function openSocket({ url, addresses }: Target): Promise<Socket> {
  const host = getHost(url).replace(/^\[|\]$/g, '')
  const options = {
    host,
    port: Number(getPort(url)),
    lookup: pinnedLookup({ url, addresses }),
    noDelay: true,
  }
  const isEncrypted = url.protocol === 'https:'
  const socket = isEncrypted
    ? connectTls({ ...options, ...(isIP(host) ? {} : { servername: host }) })
    : connect(options)
  const signal = AbortSignal.timeout(connectMs)
  try {
    await once(socket, isEncrypted ? 'secureConnect' : 'connect', { signal })
  } catch (error) {
    socket.destroy()
    throw signal.aborted ? new PluginError(`${url.host} did not answer in time.`) : error
  }
  socket.setKeepAlive(true, 30_000)
  // Reads and writes report the error themselves; one on an unused connection is ignored.
  socket.on('error', () => {})
  return socket
}

import type { IncomingMessage } from 'node:http'
import { isIPv4 } from 'node:net'

const forwarding = /^(?:x-forwarded-.*|forwarded|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip|via)$/

/**
 * Whether a program on this machine sends the request itself. A reverse proxy also connects from loopback: it
 * reveals itself by a header, by another host name, or by HTTP/1.0, nginx's default. The host name also
 * excludes pages of other sites whose name was made to resolve to this machine.
 */
export function isDirectFromLoopback({ socket, headers, httpVersion }: IncomingMessage): boolean {
  const isForwarded = Object.keys(headers).some((name) => forwarding.test(name))
  const hostname = headers.host?.replace(/:\d+$/, '') ?? ''
  return (
    isLoopbackHost(socket.remoteAddress ?? '') &&
    isLoopbackHost(hostname) &&
    httpVersion !== '1.0' &&
    !isForwarded
  )
}

/** Whether a name or an address, also in brackets or in IPv6 form, is loopback. */
export function isLoopbackHost(text: string): boolean {
  const host = text.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  const mapped = host.replace(/^::ffff:/, '')
  return host === 'localhost' || host === '::1' || (isIPv4(mapped) && mapped.startsWith('127.'))
}

import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import { LRUCache } from 'lru-cache'

/** Whether an address is that of a trusted proxy. */
export type TrustsProxy = (address: string, distance: number) => boolean

/** `X-Request-Id` of a proxy is trusted if its `X-Forwarded-For` is: both follow this rule. */
export function trustProxies(addresses: string): TrustsProxy {
  const list = addresses.split(',').map((address) => address.trim())
  if (addresses === '') return () => false
  const trusts = compile(list)
  // Most requests come from a few proxies.
  const known = new LRUCache<string, { isTrusted: boolean }>({ max: 100 })
  return (address, distance) => {
    const { isTrusted } = known.get(address) ?? { isTrusted: trusts(address, distance) }
    known.set(address, { isTrusted })
    return isTrusted
  }
}

/** Enough for the ids of proxies and tracing; nothing that could break a log line or a header. */
const idPattern = /^[\w.:+/=@-]{1,128}$/

/** The id that a trusted proxy gave the request, so that its log and ours can be joined, or a new one. */
export function toRequestId({ headers, socket }: IncomingMessage, trusts: TrustsProxy): string {
  const given = headers['x-request-id']
  const isTrusted = typeof given === 'string' && trusts(socket.remoteAddress ?? '', 0)
  return isTrusted && idPattern.test(given) ? given : randomUUID()
}

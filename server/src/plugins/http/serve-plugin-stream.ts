import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors/index.ts'
import { addressKey, getCaller } from '../../platform/http/index.ts'
import type { Texts } from '../../platform/texts/index.ts'
import type { PluginUpdates } from './plugin-updates.ts'

export type PluginStreamLimits = {
  /**
   * The maximum number of open streams of a process: for one address, which many users may share, and in
   * total.
   */
  perAddress: number
  total: number
  heartbeatMs: number
}

const defaultStreamLimits: PluginStreamLimits = {
  perAddress: 200,
  total: 20_000,
  heartbeatMs: 25_000,
}

type Options = {
  updates: PluginUpdates
  texts: Texts
  isSecure: () => boolean
  siteUrl?: () => string
  limits?: PluginStreamLimits
}

const path = '/answer/api/v1/plugin/stream'
/** Maximum pending bytes of a client that reads too slowly. */
const backlog = 64 * 1024
const retrySeconds = 60

/**
 * Notifies pages of visitors, who have no stream of notifications, which plugins are enabled, as server-sent
 * events. It is not an endpoint of the contract, since it does not end. Pages beyond the limits poll
 * `plugin/status` instead.
 */
export function servePluginStream(server: FastifyInstance, options: Options): void {
  const { updates, limits = defaultStreamLimits } = options
  const streams = new Set<PassThrough>()
  const countByAddress = new Map<string, number>()

  function admit(address: string): void {
    if (streams.size >= limits.total || (countByAddress.get(address) ?? 0) >= limits.perAddress) {
      throw new AppError('base.too_many_requests', { retryAfter: retrySeconds })
    }
  }

  function count(address: string, change: number): void {
    const count = (countByAddress.get(address) ?? 0) + change
    if (count > 0) countByAddress.set(address, count)
    else countByAddress.delete(address)
  }

  function send(out: PassThrough, text: string): void {
    if (out.writableLength > backlog) out.destroy()
    else out.write(text)
  }

  // Not for HEAD, whose connection would never end the stream.
  server.get(path, { compress: false, exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store, no-transform')
    const { ip, language } = getCaller(request, reply, options)
    const address = addressKey(ip)
    admit(address)
    const out = new PassThrough()
    streams.add(out)
    count(address, 1)
    // Spread over the interval, so that many streams are not written to at the same moment.
    const heart = setInterval(() => send(out, ': \n\n'), limits.heartbeatMs).unref()
    const leave = updates.subscribe(language, (event) => send(out, event), { canReadPrivateSite: false })
    out.on('close', () => {
      clearInterval(heart)
      leave()
      streams.delete(out)
      count(address, -1)
    })
    // Proxies that buffer a response before they pass it on would hold it forever.
    reply.header('x-accel-buffering', 'no')
    return reply.type('text/event-stream; charset=utf-8').send(out)
  })
  server.addHook('preClose', async () => {
    for (const out of streams) out.end()
  })
}

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { chooseEncoding, type FinishedResponse, keepWhenFinished } from '../../platform/http/index.ts'
import type { TextFiles } from './text-files.service.ts'

const forEver = 'public, max-age=31536000, immutable'

/** The files for all visitors are about one megabyte when compressed. */
const maxKeptBytes = 8 * 1024 * 1024

/** Requests with one of these headers may get another response for the same file. */
const conditions = [
  'range',
  'if-range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'x-no-compression',
]

/**
 * Scripts, styles and texts: their names change with their content, so browsers cache them permanently, and
 * sent responses are cached in memory. The returned function clears the cache, since headers may change with
 * settings.
 */
export async function serveAssets(
  server: FastifyInstance,
  { clientFolder, textFiles }: { clientFolder: string | undefined; textFiles: TextFiles },
): Promise<{ forget(): void }> {
  const kept = keepAssets()
  server.get('/i18n/:file', kept.route, async (request, reply) => {
    const file = textFiles.find(request.url)
    if (!file) return reply.callNotFound()
    reply.header('cache-control', forEver).header('vary', 'accept-encoding')
    reply.type('application/json; charset=utf-8')
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (!encoding) return reply.send(file.body)
    return reply.header('content-encoding', encoding).send(await file.compressed(encoding))
  })
  if (clientFolder !== undefined) await serveClient(server, clientFolder, kept)
  return kept
}

async function serveClient(server: FastifyInstance, clientFolder: string, { route }: KeptAssets) {
  await server.register(fastifyStatic, { root: clientFolder, serve: false, preCompressed: true })
  if (existsSync(join(clientFolder, 'static'))) {
    server.get('/static/*', route, async (request, reply) => {
      const { '*': path } = request.params as { '*': string }
      return reply.sendFile(`static/${path}`, { maxAge: '365d', immutable: true })
    })
  }
  // Files that the build copies unchanged: icons and images at the root.
  for (const entry of readdirSync(clientFolder, { withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    server.get(`/${entry.name}`, async (_request, reply) => reply.sendFile(entry.name, { maxAge: '1h' }))
  }
}

type KeptAssets = ReturnType<typeof keepAssets>

/**
 * Caches responses with whole files, for requests that are equal in everything that determines the response.
 */
function keepAssets() {
  const createStore = () =>
    new LRUCache<string, FinishedResponse>({
      maxSize: maxKeptBytes,
      sizeCalculation: ({ body }) => 2000 + (body?.length ?? 0),
    })
  let responses = createStore()

  return {
    route: {
      config: { findFinished: (request: FastifyRequest) => responses.get(getKey(request) ?? '') },
      async onSend(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
        if (request.method !== 'GET' || reply.statusCode !== 200) return payload
        // A response that began before the cache was cleared is not cached.
        const store = responses
        const body = payload instanceof Readable ? await buffer(payload) : toBuffer(payload)
        const key = getKey(request)
        if (key !== undefined) keepWhenFinished(reply, body, (response) => store.set(key, response))
        return body
      },
    },
    forget() {
      responses = createStore()
    },
  }
}

/** Texts come as strings or bytes. */
const toBuffer = (payload: unknown) => (Buffer.isBuffer(payload) ? payload : Buffer.from(String(payload)))

/** Browsers send only few different ones; longer ones would take more memory than their responses. */
const maxEncodings = 100

/** Undefined if the response is not worth caching for others. */
function getKey({ url, headers }: FastifyRequest): string | undefined {
  const { 'accept-encoding': encodings = '' } = headers
  const isUnusual = url.includes('?') || encodings.length > maxEncodings
  if (isUnusual || conditions.some((name) => headers[name] !== undefined)) return undefined
  return `${url} ${encodings}`
}

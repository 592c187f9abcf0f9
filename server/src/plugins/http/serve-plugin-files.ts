import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path/posix'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { fillTexts } from '../packages/fill-texts.ts'
import { getBuild, type ValidPackage } from '../packages/plugin-package.ts'
import { textFile } from '../packages/read-package.ts'
import type { PluginRuntime } from '../runtime/plugin-runtime.ts'

const forEver = 'public, max-age=31536000, immutable'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

const compressible = new Set(['.js', '.mjs', '.css', '.json', '.svg'])
const minCompressedSize = 1000
const maxCacheBytes = 16 * 1024 * 1024
const compress = promisify(brotliCompress)

/** The files of plugins for browsers, compressed once and better than streamed responses. */
function createCompressedFiles(): (hash: string, body: Buffer) => Promise<Buffer> {
  const files = new LRUCache<string, Buffer, Buffer>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_hash, _stale, { context }) =>
      compress(context, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: 9,
          [constants.BROTLI_PARAM_SIZE_HINT]: context.length,
        },
      }),
  })
  return (hash, body) => files.forceFetch(hash, { context: body })
}

type Params = { slug: string; build: string; '*': string }

/** The web halves and texts of enabled plugins, each build under a separate URL. */
export function servePluginFiles(server: FastifyInstance, runtime: PluginRuntime): void {
  const getCompressed = createCompressedFiles()
  server.get<{ Params: Params }>('/plugins/:slug/:build/*', async (request, reply) => {
    const { slug, build, '*': path } = request.params
    const own = runtime.view(slug)?.running?.package
    const found = own && getBuild(own) === build ? await readPublicFile(own, path) : undefined
    const body = own && found && completeTexts(own, path, found)
    if (!own || !body) return reply.header('cache-control', 'no-store').callNotFound()
    const extension = extname(path).toLowerCase()
    reply.header('cache-control', forEver).type(types[extension] ?? 'application/octet-stream')
    const isWorthIt = compressible.has(extension) && body.length >= minCompressedSize
    if (!isWorthIt || !request.headers['accept-encoding']?.includes('br')) return reply.send(body)
    reply.header('content-encoding', 'br').header('vary', 'accept-encoding')
    const { files } = own.manifest
    // Missing texts are filled with English ones.
    return reply.send(await getCompressed(`${files[path]} ${files[textFile(english)]}`, body))
  })
}

const english = 'en_US'

/** A file of texts, with English ones for those it lacks; other files unchanged. */
function completeTexts({ manifest, texts }: ValidPackage, path: string, body: Buffer): Buffer {
  const language = manifest.languages.find((name) => name !== english && textFile(name) === path)
  const own = language === undefined ? undefined : texts[language]
  const fallback = texts[english]
  return own && fallback ? Buffer.from(JSON.stringify(fillTexts(own, fallback))) : body
}

/** Only files in the manifest, and only if unchanged since the build. */
async function readPublicFile(own: ValidPackage, path: string): Promise<Buffer | undefined> {
  const { files } = own.manifest
  if (!Object.hasOwn(files, path) || !isPublic(own, path)) return undefined
  const body = await readFile(join(own.folder, path)).catch(() => undefined)
  if (!body || createHash('sha256').update(body).digest('hex') !== files[path]) return undefined
  return body
}

/** Files of the server half are never served. */
function isPublic({ manifest }: ValidPackage, path: string): boolean {
  const { entries, styles, languages } = manifest
  if (path === entries.server) return false
  const isOfWebHalf = entries.web !== undefined && path.startsWith(`${dirname(entries.web)}/`)
  return isOfWebHalf || styles.includes(path) || languages.some((language) => path === textFile(language))
}

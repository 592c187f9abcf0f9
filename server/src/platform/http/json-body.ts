import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors/index.ts'
import { isNestedTooDeep } from './json-nesting.ts'
import { addressGuard } from './rate-limits.ts'
import { LateInput, UnparsedInput } from './registry.ts'

const type = 'application/json'

/** Typical forms are smaller; parsing them costs no more than the request itself. */
const smallBytes = 8 * 1024
/** Additional kibibytes from one address: a megabyte of many keys may take a tenth of a second to parse. */
const largeLimit = { name: 'large bodies', points: 32 * 1024, seconds: 60 }

/**
 * Reads JSON. An empty body with this content type is an empty object: clients send it with calls without
 * input. A larger body than usual is only parsed for those who may send it, with a limit for each address.
 */
export function readJsonBodies(server: FastifyInstance, rateLimitScale: number): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  const parseLate = promisify(parse)
  const assertMayParse = addressGuard({ ...largeLimit, points: largeLimit.points * rateLimitScale })

  async function parseLarge(request: FastifyRequest, body: Buffer): Promise<unknown> {
    await assertMayParse(request.ip, Math.ceil(body.length / 1024))
    return parseLate(request, body.toString())
  }

  server.addContentTypeParser<Buffer>(type, { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    if (isNestedTooDeep(body)) return done(new AppError('base.request_format_error'))
    if (body.length > smallBytes) return done(null, new UnparsedInput(() => parseLarge(request, body)))
    parse(request, body.toString(), done)
  })
}

/** Leaves bodies of a part of the server unread until `toLateInput` is called for them. */
export function leaveJsonUnread(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(type, (_request, payload, done) => done(null, payload))
}

/** A body that is parsed only after its sender was admitted, because it may be large. */
export function toLateInput(request: FastifyRequest, limit: number): LateInput {
  const parse = promisify(request.server.getDefaultJsonParser('error', 'error'))
  return new LateInput(async () => {
    const body = request.body instanceof Readable ? await readWhole(request.body, request, limit) : ''
    return body.length === 0 ? undefined : parse(request, body.toString())
  })
}

/** The limit also applies to the decompressed body. */
async function readWhole(payload: Readable, { headers }: FastifyRequest, limit: number): Promise<Buffer> {
  const tooLarge = () => new AppError('base.payload_too_large')
  if (Number(headers['content-length']) > limit) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  // The rest is dropped after the response was sent; destroying the stream would also end the response.
  for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

import type { RenderResult } from '@querent/core/server-entry'
import { httpStatus } from '@querent/sdk/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  allowInline,
  chooseEncoding,
  getNonce,
  keepWhenFinished,
  outageRetrySeconds,
} from '../../platform/http/index.ts'
import { noncePlaceholder } from './make-page.ts'
import type { ResponseKind, SharedPage } from './share-page.ts'

type PageToSend = {
  result: RenderResult
  /** The page as everyone gets it; undefined if each response needs its own nonce. */
  shared?: SharedPage | undefined
  isMember: boolean
}

/** Sends a page, or 304 to a browser that already has it. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageToSend,
): Promise<void> {
  const { result, shared, isMember } = page
  reply.header('cache-control', isMember ? 'private, no-store' : 'private, no-cache')
  reply.header('vary', 'cookie, accept-language')
  if (result.kind === 'redirect') {
    reply.redirect(result.location, result.status)
    return
  }
  if (result.status === httpStatus.serviceUnavailable) reply.header('retry-after', outageRetrySeconds)
  reply.status(result.status).type('text/html; charset=utf-8')
  if (shared) await sendShared(request, reply, shared)
  else reply.send(result.html.replaceAll(noncePlaceholder, getNonce(reply)))
}

/** Sends a page that was created only for this response. */
export function sendUncachedPage(reply: FastifyReply, result: RenderResult): void {
  reply.header('cache-control', 'no-store')
  if (result.kind === 'redirect') reply.redirect(result.location, result.status)
  else reply.status(result.status).type('text/html; charset=utf-8').send(result.html)
}

/** How a page is sent to a browser. */
export function getResponseKind({ headers }: FastifyRequest, etag: string, status: number): ResponseKind {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim())
  if (status === httpStatus.ok && known?.includes(etag)) return 'known'
  return chooseEncoding(headers['accept-encoding']) ?? 'plain'
}

async function sendShared(request: FastifyRequest, reply: FastifyReply, page: SharedPage): Promise<void> {
  allowInline(reply, page.inline)
  reply.header('etag', page.etag).header('vary', 'cookie, accept-language, accept-encoding')
  const kind = getResponseKind(request, page.etag, reply.statusCode)
  const body = await getBody(page, kind)
  if (kind === 'known') reply.status(304)
  else if (kind !== 'plain') reply.header('content-encoding', kind)
  keepWhenFinished(reply, body, (response) => page.finished.set(kind, response))
  reply.send(body)
}

function getBody(page: SharedPage, kind: ResponseKind): Buffer | undefined | Promise<Buffer> {
  if (kind === 'known') return undefined
  return kind === 'plain' ? page.body : page.compressed(kind)
}

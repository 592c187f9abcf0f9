import type { RenderResult } from '@querent/core/server-entry'
import { httpStatus } from '@querent/sdk/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { allowInline, chooseEncoding, getNonce, outageRetrySeconds } from '../../platform/http/index.ts'
import { noncePlaceholder } from './make-page.ts'
import type { SharedPage } from './share-page.ts'

type PageToSend = {
  result: RenderResult
  /** The page as everyone gets it; undefined where each response needs a nonce of its own. */
  shared?: SharedPage | undefined
  isMember: boolean
}

/** Sends a page, and to a browser that has it already only that it has. */
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

async function sendShared({ headers }: FastifyRequest, reply: FastifyReply, page: SharedPage): Promise<void> {
  allowInline(reply, page.inline)
  reply.header('etag', page.etag).header('vary', 'cookie, accept-language, accept-encoding')
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim())
  if (reply.statusCode === httpStatus.ok && known?.includes(page.etag)) {
    reply.status(304).send()
    return
  }
  const encoding = chooseEncoding(headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  reply.send(encoding ? await page.compressed(encoding) : page.body)
}

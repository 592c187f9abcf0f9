import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors/index.ts'
import { negotiateLanguage } from '../texts/index.ts'
import { acceptsHtml, formatDeniedPage } from './denied-page.ts'
import { presentDenial, presentFault } from './envelope.ts'
import type { HttpOptions } from './http-options.ts'
import { toOutage } from './outage.ts'
import { describeAccount } from './request-log.ts'
import { getNonce } from './security-headers.ts'

/**
 * Responds to a failed request: a denial with its reason, a fault with a general one. Faults are logged in
 * full.
 */
export function sendError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  options: HttpOptions,
) {
  const language = negotiateLanguage(request.headers['accept-language'], options.texts.languages)
  const outage = toOutage(error)
  const denial = outage ?? getDenial(error) ?? getAbortion(request)
  // The handler may have set how long its own response may be cached.
  reply.header('cache-control', 'no-store')
  if (outage || !denial) {
    options.log.error(
      {
        err: error,
        requestId: request.id,
        method: request.method,
        path: request.routeOptions.url,
        ...describeAccount(request),
      },
      'request failed',
    )
  }
  if (denial) {
    const { retryAfter } = denial.details
    if (retryAfter) reply.header('retry-after', Math.ceil(retryAfter))
    reply.status(denial.status)
    if (denial.reason === 'base.too_many_requests' && acceptsHtml(request)) {
      const page = formatDeniedPage(request, { texts: options.texts, denial, nonce: getNonce(reply) })
      return reply.type('text/html; charset=utf-8').send(page)
    }
    return reply.send(presentDenial(denial, options.texts, language))
  }
  return reply.status(500).send(presentFault('base.unknown', options.texts, language))
}

/** A client that disconnects before it has sent the whole request causes no fault: it is logged as a bad request. */
function getAbortion({ raw }: FastifyRequest): AppError | undefined {
  return raw.destroyed && !raw.complete ? new AppError('base.request_format_error') : undefined
}

/** Requests that Fastify itself rejects (unreadable, too large, wrong media type) are denials, too. */
function getDenial(error: FastifyError | AppError): AppError | undefined {
  if (error instanceof AppError) return error
  if (error.statusCode === 413) return new AppError('base.payload_too_large')
  if (error.statusCode && error.statusCode < 500) return new AppError('base.request_format_error')
  return undefined
}

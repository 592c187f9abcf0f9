import type { FastifyReply, FastifyRequest } from 'fastify'
import { negotiateLanguage } from '../texts/index.ts'
import { isDirectFromLoopback } from './direct-loopback.ts'
import type { HttpOptions } from './http-options.ts'
import type { Caller } from './registry.ts'
import { getSessionCookie, isFromWebClient } from './session-cookie.ts'

/**
 * The transport's data about the caller. A `page` is read with the cookie; other calls say how they are made.
 */
export function getCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  { texts, isSecure, siteUrl }: Pick<HttpOptions, 'texts' | 'isSecure' | 'siteUrl'>,
  page?: 'page',
): Caller {
  const token = request.headers.authorization?.replace(/^Bearer\s+/i, '')
  const basePath = request.server.basePath()
  const sessionCookie = getSessionCookie(isSecure(), basePath)
  return {
    transport: page ?? (!token && isFromWebClient(request, siteUrl?.() ?? '') ? 'web' : 'http'),
    token: token || undefined,
    sessionCookie,
    visitToken: request.cookies[sessionCookie],
    language: negotiateLanguage(request.headers['accept-language'], texts.languages),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    isDirectFromLoopback: isDirectFromLoopback(request.raw),
    assertDatabaseTime: request.databaseTime?.assertWithinLimit,
    cookies: request.cookies,
    noteAccount(userId) {
      request.accountId = userId
    },
    setCookie: (name, value, { path = '', ...rest }) =>
      void reply.setCookie(name, value, {
        ...rest,
        path: `${basePath}${path}` || '/',
        secure: isSecure(),
      }),
  }
}

/** The token of a link that downloads something: links cannot send headers. */
export function getTokenInQuery(request: FastifyRequest): string | undefined {
  const token: unknown = Reflect.get(Object(request.query), 'Authorization')
  return typeof token === 'string' && token !== '' ? token : undefined
}

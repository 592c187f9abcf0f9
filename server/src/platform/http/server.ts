import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  fastify,
  LogController,
} from 'fastify'
import { createBasePathReader, redirectBelowBasePath, withoutBasePath } from './base-path.ts'
import { limitDatabaseTime } from './database-time-limit.ts'
import { sendFinishedResponses } from './finished-responses.ts'
import { bodyLimit, type HttpOptions } from './http-options.ts'
import { readJsonBodies } from './json-body.ts'
import { toRequestId, trustProxies } from './request-id.ts'
import { logRequests } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { sendError } from './send-error.ts'
import { limitUnreadAnswers } from './unread-answers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for calls after which cached pages are still valid. */
    keepsPages?: boolean
    /** The path itself is a secret, so the pattern of the route is logged instead. */
    hasSecretPath?: boolean
  }
  interface FastifyRequest {
    /** The account that made the request; 0 for a visitor, or when no call identified the caller. */
    accountId: number
  }
}

/**
 * A window of 256 KB spans any page; the default of 4 MB has to be allocated and cleared for each answer. The next
 * quality makes lists 2 % smaller and takes twice as long.
 */
const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
}

/** Responses up to this size are compressed at once: a stream for each takes longer than compressing them. */
const syncThreshold = 64 * 1024

/**
 * A Fastify instance with everything that all responses need: a log line, security headers, cookies,
 * compression, enveloped errors.
 */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const trustProxy = trustProxies(options.trustedProxies)
  const basePath = createBasePathReader(() => options.siteUrl?.())
  const server = fastify({
    bodyLimit,
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Each line has the id of its request anyway, so that none needs a logger of its own.
    childLoggerFactory: (logger) => logger,
    trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    genReqId: (request) => toRequestId(request, trustProxy),
    rewriteUrl: (request) => withoutBasePath(request.url ?? '/', basePath()),
  })
  server.decorate('basePath', basePath)
  server.decorateRequest('accountId', 0)
  await server.register(cookie)
  logRequests(server, options.log, trustProxy)
  sendFinishedResponses(server, limitUnreadAnswers(server, options.maxUnreadSize))
  limitDatabaseTime(server, options.rateLimitScale ?? 1)
  await server.register(compress, {
    global: true,
    threshold: 1024,
    syncThreshold,
    encodings: ['br', 'gzip'],
    brotliOptions,
  })
  securityHeaders(server, options)
  redirectBelowBasePath(server)
  readJsonBodies(server, options.rateLimitScale ?? 1)
  server.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply, options))
  return server
}

import { createHash } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import {
  type EndpointDefinition,
  type EndpointName,
  endpoints,
  type FileDownload,
  getPath,
} from '@querent/sdk/contract'
import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import { AppError } from '../errors/index.ts'
import type { Log } from '../log/log.ts'
import { negotiateLanguage, type Texts } from '../texts/index.ts'
import { followBasePath, redirectBelowBasePath, withoutBasePath } from './base-path.ts'
import { limitDatabaseTime } from './database-time-limit.ts'
import { isDirectFromLoopback } from './direct-loopback.ts'
import { presentDenial, presentFault, presentSuccess } from './envelope.ts'
import { sendFinishedAnswers } from './finished-answers.ts'
import { type FormRules, readForm } from './form-input.ts'
import { leaveJsonUnread, readJsonBodies, toLateInput } from './json-body.ts'
import { toOutage } from './outage.ts'
import { type Caller, LateInput, type Registry } from './registry.ts'
import { toRequestId, trustProxies } from './request-id.ts'
import { describeAccount, logRequests } from './request-log.ts'
import { type ContentSources, securityHeaders, type TransportSecurity } from './security-headers.ts'
import { getSessionCookie, isFromWebClient } from './session-cookie.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a call: pages that are kept stay as they are. */
    keepsPages?: boolean
    /** The path itself gives access to what is there, so the log has the name of the route instead. */
    hasSecretPath?: boolean
  }
  interface FastifyRequest {
    /** The account that made the request; 0 for a visitor, or when no call identified the caller. */
    accountId: number
  }
}

export type HttpOptions = {
  log: Log
  texts: Texts
  /** Proxies whose X-Forwarded-For is believed: addresses or ranges, comma-separated. */
  trustedProxies: string
  /** Adds `Strict-Transport-Security` and secure cookies. */
  isSecure: () => boolean
  /** Whether browsers are asked to come over https alone, where the site is secure. */
  transportSecurity?: TransportSecurity
  /** Origins that pages let in in addition to the site's own. */
  contentSources?: () => ContentSources
  /** The address of the site as it is set. */
  siteUrl?: () => string
  /** A factor on every request limit. */
  rateLimitScale?: number
}

const bodyLimit = 1024 * 1024

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

/** Answers up to this size are compressed at once: a stream for each takes longer than compressing them. */
const syncThreshold = 64 * 1024

/**
 * A Fastify instance with what every answer needs: a line in the log, security headers, cookies, compression, enveloped
 * errors.
 */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const trustProxy = trustProxies(options.trustedProxies)
  const basePath = followBasePath(() => options.siteUrl?.())
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
  sendFinishedAnswers(server)
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
  server.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply, options))
  return server
}

/** Serves every endpoint that `served` picks, through the registry. */
export function serveEndpoints<Actor>(
  server: FastifyInstance,
  registry: Registry<Actor>,
  options: ServedEndpoints,
): void {
  registry.requireComplete(options.served)
  const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => options.served(endpoints[name]))
  const takesForm = (name: EndpointName) => Boolean((endpoints[name] as EndpointDefinition).multipart)
  const takesMuch = (name: EndpointName) => (endpoints[name] as EndpointDefinition).bodyLimit !== undefined
  for (const name of names)
    if (!takesForm(name) && !takesMuch(name)) serveEndpoint(server, registry, name, options)
  server.register(async (scope) => {
    leaveJsonUnread(scope)
    for (const name of names) if (takesMuch(name)) serveLargeEndpoint(scope, registry, name, options)
  })
  const { forms } = options
  if (!forms) return
  server.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    for (const name of names)
      if (takesForm(name)) serveFormEndpoint(scope, registry, name, { ...options, forms })
  })
}

export type ServedEndpoints = HttpOptions & {
  served: (definition: EndpointDefinition) => boolean
  /** What forms with files may contain; without it the calls that take them are not served. */
  forms?: FormRules
}

function serveEndpoint<Actor>(
  server: FastifyInstance,
  registry: Registry<Actor>,
  name: EndpointName,
  options: ServedEndpoints,
): void {
  const definition: EndpointDefinition = endpoints[name]
  server.route({
    method: definition.method,
    url: getPath(definition),
    config: { keepsPages: definition.keepsPages ?? false },
    handler: async (request, reply) => {
      const input = definition.method === 'GET' ? request.query : request.body
      return answerCall(registry, name, input, { request, reply, options })
    },
  })
}

/** A stranger could stop the site with a body of many megabytes, if it were parsed to find out that they may not send it. */
function serveLargeEndpoint<Actor>(
  scope: FastifyInstance,
  registry: Registry<Actor>,
  name: EndpointName,
  options: ServedEndpoints,
): void {
  const definition: EndpointDefinition = endpoints[name]
  const limit = definition.bodyLimit ?? bodyLimit
  scope.route({
    method: definition.method,
    url: getPath(definition),
    bodyLimit: limit,
    handler: async (request, reply) =>
      answerCall(registry, name, toLateInput(request, limit), { request, reply, options }),
  })
}

function serveFormEndpoint<Actor>(
  scope: FastifyInstance,
  registry: Registry<Actor>,
  name: EndpointName,
  options: ServedEndpoints & { forms: FormRules },
): void {
  const definition: EndpointDefinition = endpoints[name]
  scope.route({
    method: definition.method,
    url: getPath(definition),
    handler: async (request, reply) => {
      if (!request.isMultipart()) return answerCall(registry, name, request.body, { request, reply, options })
      await using form = readForm(request, options.forms)
      // A user who may not send files gets the error before the file has come.
      return await answerCall(registry, name, new LateInput(form.read), { request, reply, options })
    },
  })
}

type Exchange = { request: FastifyRequest; reply: FastifyReply; options: ServedEndpoints }

async function answerCall<Actor>(
  registry: Registry<Actor>,
  name: EndpointName,
  input: unknown,
  { request, reply, options }: Exchange,
) {
  // Said first, so that denials are not kept either.
  reply.header('cache-control', 'no-store')
  const definition: EndpointDefinition = endpoints[name]
  const caller = getCaller(request, reply, options)
  // Links cannot send headers, and an address is written down in too many places for anything else.
  if (definition.download && !request.headers.authorization) caller.token = getTokenInAddress(request)
  const data = await registry.dispatchUntyped(name, input, caller)
  if (definition.download === 'application/gzip') return sendFile(reply, data)
  if (definition.download) return reply.type(`${definition.download}; charset=utf-8`).send(data)
  const envelope = presentSuccess(data, options.texts, caller.language)
  return definition.isConditional ? answerConditionally(request, reply, envelope) : envelope
}

/** A file that is read while it is sent. */
function sendFile(reply: FastifyReply, data: unknown) {
  // The handler's type says so.
  const { name, size, content } = data as FileDownload
  return reply
    .type('application/gzip')
    .header('content-length', size)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content)
}

/** Sends the answer with a tag of what it says, or only that it says what the caller has already. */
function answerConditionally(request: FastifyRequest, reply: FastifyReply, envelope: unknown) {
  const body = JSON.stringify(envelope)
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('etag', tag)
  const known = request.headers['if-none-match']?.split(',').map((text) => text.trim().replace(/^W\//, ''))
  if (known?.includes(tag)) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

/** What the transport knows of the caller. A `page` is read with the cookie; calls of others say how they are made. */
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
    assertDatabaseTime: request.databaseTime?.assertLittle,
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

function getTokenInAddress(request: FastifyRequest): string | undefined {
  const token: unknown = Reflect.get(Object(request.query), 'Authorization')
  return typeof token === 'string' && token !== '' ? token : undefined
}

function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  options: HttpOptions,
) {
  const language = negotiateLanguage(request.headers['accept-language'], options.texts.languages)
  const outage = toOutage(error)
  const denial = outage ?? getDenial(error) ?? getAbortion(request)
  if (outage || !denial) {
    options.log.error(
      {
        err: error,
        requestId: request.id,
        method: request.method,
        path: request.routeOptions.url,
        ...describeAccount(request),
      },
      'fault',
    )
  }
  if (denial) {
    const { retryAfter } = denial.details
    if (retryAfter) reply.header('retry-after', Math.ceil(retryAfter))
    return reply.status(denial.status).send(presentDenial(denial, options.texts, language))
  }
  return reply.status(500).send(presentFault('base.unknown', options.texts, language))
}

/** A client that disconnects before it has sent the whole request causes no fault: it is logged as a bad request. */
function getAbortion({ raw }: FastifyRequest): AppError | undefined {
  return raw.destroyed && !raw.complete ? new AppError('base.request_format_error') : undefined
}

/** What Fastify itself rejects (unreadable, too large, wrong media type) are denials of ours, too. */
function getDenial(error: FastifyError | AppError): AppError | undefined {
  if (error instanceof AppError) return error
  if (error.statusCode === 413) return new AppError('base.payload_too_large')
  if (error.statusCode && error.statusCode < 500) return new AppError('base.request_format_error')
  return undefined
}

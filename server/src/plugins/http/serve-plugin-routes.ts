import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Actor, isAnonymous, mayCall, type Sessions } from '../../modules/auth/index.ts'
import { AppError, assertAllowed } from '../../platform/errors/index.ts'
import {
  addressKey,
  type Caller,
  createRateLimits,
  getCaller,
  presentDenial,
  presentSuccess,
} from '../../platform/http/index.ts'
import { PluginDenial, PluginFault } from '../../platform/plugin-calls/index.ts'
import type { Texts } from '../../platform/texts/index.ts'
import { findText } from '../packages/find-text.ts'
import { plainData } from '../plain-data.ts'
import type { PluginRuntime } from '../runtime/plugin-runtime.ts'
import type { Runner } from '../runtime/runner.ts'
import { isWaiting } from '../runtime/running-plugin.ts'
import { firstIssue } from '../worker/capability-shapes.ts'

type FoundRoute = { item: number; access: 'public' | 'member' | 'admin' }

const accesses = ['public', 'member', 'admin'] as const

/** The route of a plugin with this method and path. A route with an unknown access level is not served. */
function findRoute(runner: Runner, method: string, path: string): FoundRoute | undefined {
  const routes = runner.description()?.capabilities.routes?.items ?? []
  const wanted = path.replace(/(?<!\/)\/+$/, '') || '/'
  for (const [item, { data }] of routes.entries()) {
    if (data.method !== method || data.path !== wanted) continue
    const access = accesses.find((known) => known === data.access)
    if (access) return { item, access }
  }
  return undefined
}

export type PluginRouteOptions = {
  runtime: PluginRuntime
  sessions: Sessions
  texts: Texts
  isSecure: () => boolean
  siteUrl?: () => string
  rateLimitScale: number
}

/** The message of a button in settings that were not saved yet. */
const needsSettings = 'plugin.notice.needs_settings'

const bodyLimit = 256 * 1024
const routeTimeoutMs = 10_000
const accessLevels = { public: 'open', member: 'active', admin: 'admin' } as const

/**
 * Browsers read a backslash as a slash, and ignore line breaks: neither may turn a path into the URL of
 * another host.
 */
const redirectPattern = /^(?:https?:\/\/|\/(?![/\\]))[^\s\\\p{Cc}]*$/u

const reply = z.union([
  z.strictObject({ redirect: z.string().regex(redirectPattern) }),
  z.strictObject({ bare: plainData, status: z.int().min(200).max(599).optional() }),
  z.strictObject({
    status: z.int().min(200).max(599).optional(),
    data: plainData.optional(),
    msg: z.string().optional(),
  }),
])
type Answer = z.output<typeof reply>

type LimitedRequest = { caller: Caller; userId: number; method: string }

const toKey = ({ caller, userId }: LimitedRequest) => (userId > 0 ? `u${userId}` : addressKey(caller.ip))

/** As strict as the site's own calls are. */
const limits = [
  {
    name: 'plugin reads',
    points: 1200,
    seconds: 60,
    toKey: (request: LimitedRequest) => (request.method === 'GET' ? toKey(request) : undefined),
  },
  {
    name: 'plugin writes',
    points: 120,
    seconds: 60,
    toKey: (request: LimitedRequest) => (request.method === 'GET' ? undefined : toKey(request)),
  },
]

type Params = { slug: string; '*': string }

/**
 * The routes of enabled plugins. Whatever a plugin returns or throws, the response has the site's own format.
 */
export function servePluginRoutes(server: FastifyInstance, options: PluginRouteOptions): void {
  const limit = createRateLimits(limits, options.rateLimitScale)

  // A separate part of the server: bodies are passed on as they were sent.
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => {
      done(null, body)
    })
    scope.route<{ Params: Params }>({
      method: ['GET', 'POST'],
      url: '/answer/api/v1/plugin/:slug/*',
      bodyLimit,
      async handler(request, response) {
        response.header('cache-control', 'no-store')
        const { slug, '*': path } = request.params
        const running = options.runtime.view(slug)?.running
        const runner = running?.runner
        const route = runner && findRoute(runner, request.method, `/${path}`)
        const caller = getCaller(request, response, options)
        if (!route) {
          if (!isWaiting(running)) throw new AppError('base.not_found')
          const message = options.texts.text(caller.language, needsSettings)
          throw new AppError('error.plugin.refused', { params: { message } })
        }
        const actor = await admit(caller, route, options)
        await limit({ caller, userId: actor.userId, method: request.method })
        const answer = await callRoute(runner, route, { request, caller, actor })
        return send(response, answer, { caller, texts: options.texts, method: request.method })
      },
    })
  })
}

async function admit(caller: Caller, { access }: FoundRoute, { sessions }: PluginRouteOptions) {
  const actor = await sessions.identify(caller)
  assertAllowed(mayCall(actor, accessLevels[access], { isPrivate: false }))
  return actor
}

type Incoming = { request: FastifyRequest; caller: Caller; actor: Actor }

function getReplyViolation(answer: unknown): string | undefined {
  const { error } = reply.safeParse(answer)
  return error && firstIssue(error)
}

async function callRoute(
  runner: Runner,
  { item }: FoundRoute,
  { request, caller, actor }: Incoming,
): Promise<Answer> {
  const { slug, texts } = runner.package
  const { userId, username } = actor
  // Suspended and unconfirmed accounts have no role.
  const role = actor.status === 'normal' ? actor.role : 'user'
  const input = {
    query: toTexts(request.query),
    headers: getHeaders(request),
    body: typeof request.body === 'string' ? request.body : '',
    ...(isAnonymous(actor) ? {} : { user: { id: String(userId), username, role } }),
    language: caller.language,
  }
  try {
    const call = { capability: 'routes', item, method: 'handle', args: [input] }
    return reply.parse(await runner.call(call, routeTimeoutMs, getReplyViolation))
  } catch (error) {
    if (error instanceof PluginDenial) {
      const message = findText(texts, caller.language, error.key, error.details) ?? error.message
      throw new AppError('error.plugin.refused', { params: { message } })
    }
    if (!(error instanceof PluginFault)) throw error
    const name = findText(texts, caller.language, 'info.name') ?? slug
    throw new AppError('error.plugin.failed', { params: { name } })
  }
}

/** Plugins only get single values: repeated and nested parameters are dropped. */
function toTexts(query: unknown): Record<string, string> {
  const entries = Object.entries(typeof query === 'object' && query !== null ? query : {})
  return Object.fromEntries(
    entries.filter(([name, value]) => typeof value === 'string' && name !== 'Authorization'),
  )
}

const ownHeaders = new Set(['authorization', 'cookie', 'proxy-authorization'])

function getHeaders({ headers }: FastifyRequest): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => !ownHeaders.has(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, [value].flat().join(', ')]))
}

type Outgoing = { caller: Caller; texts: Texts; method: string }

function send(response: FastifyReply, answer: Answer, { caller, texts, method }: Outgoing): FastifyReply {
  if ('redirect' in answer) return response.redirect(answer.redirect, method === 'GET' ? 302 : 303)
  if ('bare' in answer) return response.status(answer.status ?? 200).send(answer.bare)
  const { status = 200, data, msg } = answer
  if (status >= 400) {
    const denial = new AppError('error.plugin.refused', {
      status,
      params: { message: msg ?? '' },
      data: isRecord(data) ? data : undefined,
    })
    return response.status(status).send(presentDenial(denial, texts, caller.language))
  }
  const envelope = presentSuccess(data, texts, caller.language)
  return response.status(status).send(msg === undefined ? envelope : { ...envelope, msg })
}

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

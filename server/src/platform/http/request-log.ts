import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log/log.ts'
import { type DatabaseTimeKind, runInContext } from '../log/request-context.ts'
import { requestReports } from '../reports/index.ts'
import { beginSpan, isTracing, type Span } from '../tracing/index.ts'
import type { TrustsProxy } from './request-id.ts'
import { getRoute } from './request-route.ts'

const quietPath = /^\/(static|i18n)\/|^\/(healthz|readyz|favicon\.ico)$/

/** The caller of the request, if known. */
export const describeAccount = ({ accountId }: FastifyRequest) => (accountId > 0 ? { accountId } : {})

/**
 * One line per request once it is answered, under the id in the response. Queries may contain secrets and are
 * omitted.
 */
export function logRequests(server: FastifyInstance, log: Log, trusts: TrustsProxy): void {
  const warn = createProxyWarning(log, trusts)
  const spans = new WeakMap<FastifyRequest, Span>()
  // These lines contain no secrets, so they need no redaction. The level of `log` decides which are written.
  const lines = log.child({}, { level: 'trace', redact: [] })
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    warn(request)
    const span = isTracing() ? openSpan(request, trusts) : undefined
    if (span) spans.set(request, span)
    runInContext(describe(request, span), done)
  })
  server.addHook('onRequestAbort', async (request) => spans.get(request)?.end({ hasFailed: true }))
  server.addHook('onResponse', (request, reply, done) => {
    const route = getRoute(request)
    const span = spans.get(request)
    endSpan(span, request, reply)
    requestReports.publish({
      method: request.method,
      route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    const path = request.url.split('?')[0] ?? ''
    // A page loads a dozen files, and monitors poll all day: these lines are for debugging only.
    const level = quietPath.test(path) && reply.statusCode < 400 ? 'debug' : 'info'
    if (!log.isLevelEnabled(level)) return done()
    lines[level](
      {
        requestId: request.id,
        method: request.method,
        path: getLoggedPath(request, path),
        route,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
        ip: request.ip,
        ...describeAccount(request),
        ...(span ? { traceId: span.traceId } : {}),
      },
      'request',
    )
    done()
  })
}

function getLoggedPath({ routeOptions }: FastifyRequest, path: string): string {
  return routeOptions.config.hasSecretPath ? (routeOptions.url ?? '') : path
}

/** A span for each request that is logged, as a child of the span that a trusted proxy sent. */
function openSpan(request: FastifyRequest, trusts: TrustsProxy): Span | undefined {
  const { headers, method, socket } = request
  const path = request.url.split('?')[0] ?? ''
  if (quietPath.test(path)) return undefined
  const { traceparent, tracestate } = headers
  const route = getRoute(request)
  return beginSpan({
    kind: 'request',
    name: `${method} ${route}`,
    parent: trusts(socket.remoteAddress ?? '', 0) ? { traceparent, tracestate } : undefined,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'url.path': getLoggedPath(request, path),
      'querent.request_id': request.id,
    },
  })
}

function endSpan(span: Span | undefined, request: FastifyRequest, { statusCode }: FastifyReply): void {
  const { accountId } = request
  span?.end({
    hasFailed: statusCode >= 500,
    attributes: {
      'http.response.status_code': statusCode,
      ...(accountId > 0 ? { 'querent.account_id': accountId } : {}),
    },
  })
}

const describe = (request: FastifyRequest, span: Span | undefined) => ({
  span,
  requestId: request.id,
  get route() {
    return getRoute(request)
  },
  get accountId() {
    return request.accountId
  },
  recordDatabaseTime(ms: number, kind: DatabaseTimeKind) {
    request.databaseTime?.note(ms, kind)
  },
})

/** The maximum number of untrusted proxies that are logged: anyone can pretend to be one. */
const maxWarnings = 5

/** Warns once for each address that looks like an untrusted proxy: all its visitors share one rate limit. */
function createProxyWarning(log: Log, trustsProxy: TrustsProxy): (request: FastifyRequest) => void {
  const named = new Set<string>()
  return ({ headers, socket }) => {
    const address = socket.remoteAddress ?? ''
    if (headers['x-forwarded-for'] === undefined || named.size >= maxWarnings || named.has(address)) return
    if (trustsProxy(address, 0)) return
    named.add(address)
    log.warn(
      { address },
      'ignored X-Forwarded-For from an untrusted address; if it is your proxy, add it to QUERENT_TRUSTED_PROXIES',
    )
  }
}

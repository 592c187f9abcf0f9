import type { FastifyInstance } from 'fastify'
import type { App } from './app.ts'
import { checkFreeSpace } from './db/check-free-space.ts'
import { NewerDatabaseError, rejectUnsupportedChanges } from './db/upgrade/migrate.ts'
import { registerLoginRoutes } from './modules/login/index.ts'
import { registerNotificationStream, registerUnsubscribing } from './modules/notifications/index.ts'
import { serveDataExports } from './modules/own-account/index.ts'
import {
  type CoreBuild,
  createPageRenderer,
  createRespondWithPage,
  serveAssets,
  servePages,
  serveWorker,
  type TextFiles,
} from './modules/pages/index.ts'
import {
  registerApiDocs,
  registerFeeds,
  registerSecurityContact,
  registerSiteFiles,
} from './modules/site-files/index.ts'
import type { Clock } from './platform/clock.ts'
import { checkReachable } from './platform/database/check-reachable.ts'
import { checkWritable } from './platform/database/check-writable.ts'
import type { Database } from './platform/database/database.ts'
import { DatabaseFull } from './platform/database/database-full.ts'
import { DatabaseReadOnly } from './platform/database/database-read-only.ts'
import { withDatabaseTimeout } from './platform/database/database-timeout.ts'
import { onSignal } from './platform/database/signals.ts'
import { DatabaseUnreachable, hasTooManyConnections, NoResponse } from './platform/database/unreachable.ts'
import {
  createHttpServer,
  serveEndpoints,
  type TransportSecurity,
  withAllowedHosts,
} from './platform/http/index.ts'
import type { Log } from './platform/log/log.ts'
import { createOutageLog } from './platform/log/outage-log.ts'
import type { Texts } from './platform/texts/index.ts'
import { servePluginFiles, servePluginRoutes, servePluginStream } from './plugins/index.ts'

export type SiteServerOptions = {
  app: App
  clock: Clock
  log: Log
  texts: Texts
  textFiles: TextFiles
  trustedProxies: string
  rateLimitScale?: number
  transportSecurity?: TransportSecurity
  /** True once the process was asked to stop: proxies notice it, and send their requests elsewhere. */
  isStopping?: () => boolean
  /** Undefined if the web application is not built: there are no pages then. */
  core: CoreBuild | undefined
}

/** Everything that a site serves over HTTP. */
export async function createSiteServer(options: SiteServerOptions): Promise<FastifyInstance> {
  const { app, log, texts, core } = options
  const { settings } = app
  const siteUrl = () => settings.current.general.site_url
  const isSecure = () => siteUrl().startsWith('https:')
  const contentSources = () =>
    withAllowedHosts(app.plugins.host.contentSecurity(), settings.current.custom.allowed_hosts)
  const { rateLimitScale = 1, trustedProxies, transportSecurity } = options
  const http = {
    ...{ log, texts, trustedProxies, transportSecurity, isSecure, contentSources, siteUrl },
    rateLimitScale,
  }
  const server = await createHttpServer(http)
  const pages =
    core &&
    createPageRenderer(
      { ...options, ...app, plugins: app.plugins.host, isSecure, rateLimitScale },
      core,
      options.textFiles,
    )

  serveHealth(server, app, log, options.isStopping)
  serveEndpoints(server, app.routes, {
    ...http,
    served: ({ access }) => access !== 'install',
    forms: app.uploads.forms,
  })
  app.uploads.serve(server, { texts, isSecure })
  registerNotificationStream(server, { ...app, texts, isSecure, updates: app.plugins.updates })
  await registerUnsubscribing(server, { ...http, routes: app.routes })
  registerLoginRoutes(server, { ...app.login, texts, isSecure })
  const { runtime } = app.plugins
  servePluginRoutes(server, {
    ...http,
    runtime,
    sessions: app.sessions,
    rateLimitScale,
  })
  servePluginFiles(server, runtime)
  servePluginStream(server, { ...http, updates: app.plugins.updates })
  serveDataExports(server, { ...app, clock: options.clock })
  registerFeeds(server, { ...options, ...app, isSecure })
  registerSiteFiles(server, { settings, texts })
  registerSecurityContact(server, { settings, clock: options.clock })
  registerApiDocs(server, { settings, rateLimitScale })
  const assets = await serveAssets(server, { clientFolder: core?.clientFolder, textFiles: options.textFiles })
  serveWorker(server, core)
  servePages(server, {
    texts,
    respond: pages && createRespondWithPage(pages, { ...options, core, settings }),
    findFinished: pages?.findFinished,
  })
  // Users who change something see it on the next page, and so does everyone else.
  onSignal(app.db, 'pages', () => pages?.expire())
  settings.onChange(() => {
    pages?.expire()
    assets.forget()
  })
  server.addHook('onSend', (request, reply, _payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead && !request.routeOptions.config.keepsPages && reply.statusCode < 400) pages?.expire()
    done()
  })
  app.onPostsRendered(() => pages?.forget())
  app.plugins.host.onChange(() => pages?.forget())
  await server.ready()
  return server
}

function explainUnready(error: unknown): string {
  if (error instanceof DatabaseFull) return 'The disk of the database is full'
  if (error instanceof DatabaseReadOnly) return 'The database is read-only'
  if (error instanceof DatabaseUnreachable && error.cause instanceof NoResponse)
    return 'The database does not respond'
  if (error instanceof DatabaseUnreachable && hasTooManyConnections(error))
    return 'The database accepts no more connections'
  if (error instanceof NewerDatabaseError)
    return 'A newer version has changed the database: stop this version'
  return 'The database cannot be reached'
}

/** Health checkers do not wait long either, and their own timeouts explain less. */
const readySeconds = 5

async function checkReady(db: Database): Promise<void> {
  await checkReachable(db)
  await checkWritable(db)
  await checkFreeSpace(db)
  await rejectUnsupportedChanges(db)
}

/**
 * `healthz`: the process responds. `readyz`: it can also reach its database, which accepts writes, has free
 * space and a schema that this version can serve.
 */
function serveHealth(server: FastifyInstance, { db }: App, log: Log, isStopping = () => false): void {
  const work = 'say that the site is ready'
  const outages = createOutageLog(log, 'the site is not ready')
  server.get('/healthz', async (_request, reply) => reply.type('text/plain').send('OK'))
  server.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.status(503).type('text/plain').send('Stopping')
    try {
      await withDatabaseTimeout(readySeconds, checkReady(db))
      outages.noteSuccess(work)
      const isReplicaAway = db.replica?.getState().kind === 'away'
      return reply.type('text/plain').send(isReplicaAway ? 'OK, without the replica of the database' : 'OK')
    } catch (error) {
      outages.noteFailure(work, error)
      return reply.status(503).type('text/plain').send(explainUnready(error))
    }
  })
}

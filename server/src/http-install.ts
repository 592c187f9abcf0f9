import type { FastifyInstance } from 'fastify'
import type { SiteInstaller } from './modules/install/index.ts'
import {
  type CoreBuild,
  createRespondWithInstallPage,
  serveAssets,
  servePages,
  type TextFiles,
} from './modules/pages/index.ts'
import { defaultSettings } from './modules/settings/index.ts'
import { registerSiteFiles } from './modules/site-files/index.ts'
import { createHttpServer, serveEndpoints } from './platform/http/index.ts'
import type { Log } from './platform/log/log.ts'
import type { Texts } from './platform/texts/index.ts'

export type InstallServerOptions = {
  installer: SiteInstaller
  log: Log
  texts: Texts
  textFiles: TextFiles
  trustedProxies: string
  core: CoreBuild | undefined
  /** Where the site will be, if the environment says so. */
  siteUrl?: string | undefined
}

/** Everything that is served before there is a site: the wizard and its calls. */
export async function createInstallServer(options: InstallServerOptions): Promise<FastifyInstance> {
  const { installer, log, texts, textFiles, core, trustedProxies, siteUrl = '' } = options
  const http = { log, texts, trustedProxies, isSecure: () => false, siteUrl: () => siteUrl }
  const { routes } = installer
  const server = await createHttpServer(http)

  server.get('/healthz', async (_request, reply) => reply.type('text/plain').send('OK'))
  server.get('/readyz', async (_request, reply) =>
    reply.status(503).type('text/plain').send('The site is not installed yet'),
  )
  serveEndpoints(server, routes, { ...http, served: ({ access }) => access === 'install' })
  registerSiteFiles(server, { settings: { current: defaultSettings }, texts })
  await serveAssets(server, { clientFolder: core?.clientFolder, textFiles })
  servePages(server, {
    texts,
    respond: core && createRespondWithInstallPage({ routes, texts, log, core, textFiles }),
  })
  await server.ready()
  return server
}

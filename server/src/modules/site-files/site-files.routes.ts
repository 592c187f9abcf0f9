import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { findProductFolder, readProductVersion } from '../../platform/product/index.ts'
import type { Texts } from '../../platform/texts/index.ts'
import { noCrawling, type Settings } from '../settings/index.ts'
import { buildManifest, formatOpenSearch, formatSecurityContact, ownIcons } from './site-files.rules.ts'

const oneHour = 'public, max-age=3600'

/** The small files at the root that follow from the settings. */
export function registerSiteFiles(
  server: FastifyInstance,
  { settings, texts }: { settings: Pick<Settings, 'current'>; texts: Texts },
): void {
  const assets = join(findProductFolder(), 'server', 'assets')
  const icon = readFileSync(join(assets, 'favicon.ico'))
  const version = readProductVersion()

  server.get('/robots.txt', async (_request, reply) => {
    const { login, seo } = settings.current
    return reply.type('text/plain; charset=utf-8').send(login.login_required ? noCrawling : seo.robots)
  })
  server.get('/custom.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(settings.current.custom.custom_css),
  )
  server.get('/manifest.json', async (_request, reply) =>
    reply
      .header('cache-control', oneHour)
      .type('application/manifest+json; charset=utf-8')
      .send(buildManifest({ settings: settings.current, texts, version })),
  )
  server.get('/opensearch.xml', async (_request, reply) =>
    reply
      .type('application/opensearchdescription+xml; charset=utf-8')
      .send(formatOpenSearch(settings.current)),
  )
  for (const { file } of ownIcons) {
    const icon = readFileSync(join(assets, file))
    server.get(`/${file}`, async (_request, reply) =>
      reply.header('cache-control', oneHour).type('image/png').send(icon),
    )
  }
  server.get('/favicon.ico', async (_request, reply) => {
    const { favicon, square_icon } = settings.current.branding
    const chosen = favicon || square_icon
    // An icon that names this URL would redirect here forever.
    if (chosen && !chosen.endsWith('/favicon.ico')) return reply.redirect(chosen, 302)
    return reply.header('cache-control', oneHour).type('image/x-icon').send(icon)
  })
}

/** The contact for reports of vulnerabilities. */
export function registerSecurityContact(
  server: FastifyInstance,
  { settings, clock }: { settings: Pick<Settings, 'current'>; clock: Clock },
): void {
  server.get('/.well-known/security.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(formatSecurityContact(settings.current, clock())),
  )
}

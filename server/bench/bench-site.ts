import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { type App, createApp } from '../src/app.ts'
import { migrate } from '../src/db/upgrade/migrate.ts'
import { createSiteServer } from '../src/http-site.ts'
import { createTextFiles, loadCoreBuild } from '../src/modules/pages/index.ts'
import { repairCounters } from '../src/modules/recounts/index.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Database, type DatabaseLocation, openDatabase } from '../src/platform/database/database.ts'
import { loadTexts } from '../src/platform/texts/index.ts'
import { generateSite, type SiteShape } from './generate-site.ts'

export type BenchSite = {
  app: App
  server: FastifyInstance
  port: number
  stop(): Promise<void>
}

/** All load comes from one address, which the default limits would reject. */
const noLimits = 1e6
const texts = loadTexts(new URL('../../i18n', import.meta.url).pathname)

/** Fills a new database with the community. */
export async function createBenchDatabase(
  location: DatabaseLocation,
  shape: SiteShape,
  report: (message: string) => void,
): Promise<Database> {
  const db = openDatabase(location)
  await migrate(db)
  await generateSite(db, shape, report)
  await repairCounters(db)
  return db
}

/**
 * Serves a community on a free port until it is stopped, which also closes the database. Attack and reader
 * run on this machine; with `hasLimits`, clients are identified by the addresses in their requests.
 */
export async function serveBenchSite(
  db: Database,
  folder: string,
  { hasLimits = false } = {},
): Promise<BenchSite> {
  const rateLimitScale = hasLimits ? 1 : noLimits
  const core = await loadCoreBuild()
  if (!core) throw new Error('The web application is not built: run `npm run build` at the root first.')
  const log = pino({ level: 'error' })
  const app = createApp({
    db,
    clock: systemClock,
    log,
    texts,
    dataDir: join(folder, 'data'),
    rateLimitScale,
  })
  const options = {
    app,
    clock: systemClock,
    log,
    texts,
    textFiles: createTextFiles(texts),
    trustedProxies: hasLimits ? '127.0.0.1' : '',
    rateLimitScale,
    core,
  }
  const server = await createSiteServer(options)
  await app.start()

  await server.listen({ port: 0, host: '127.0.0.1' })

  return {
    app,
    server,
    // A server that listens on TCP has an address of this type.
    port: (server.server.address() as AddressInfo).port,
    async stop() {
      server.server.closeAllConnections()
      await server.close()
      await app.stop()
      await db.destroy()
    },
  }
}

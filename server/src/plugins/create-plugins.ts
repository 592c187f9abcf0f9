import { join } from 'node:path'
import type { SiteHealth } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../module-dependencies.ts'
import { onSignal } from '../platform/database/signals.ts'
import { describeFileError, getErrorMessage } from '../platform/errors/index.ts'
import { pluginCallReports } from '../platform/reports/index.ts'
import type { SiteCache } from '../platform/shared-cache/index.ts'
import { createHost } from './create-host.ts'
import { addMemberConfigRoutes } from './http/member-config.routes.ts'
import { addOptionalParts } from './http/optional-parts.routes.ts'
import { addPluginRoutes } from './http/plugin.routes.ts'
import { addOrderRoutes } from './http/plugin-order.routes.ts'
import { createPluginUpdates, type PluginUpdates } from './http/plugin-updates.ts'
import { addInstallationRoutes } from './install/installation.routes.ts'
import { createInstaller, type PluginInstaller } from './install/installer.ts'
import { createSiteClient, type OutboundClient, type SiteClient } from './outbound/index.ts'
import { createCatalog } from './packages/catalog.ts'
import { createBuildFollower } from './packages/follow-builds.ts'
import { readSdkVersion } from './packages/sdk-version.ts'
import { createPluginAdmin, type PluginAdmin } from './plugin-admin.ts'
import type { PluginHost } from './plugin-host.ts'
import { presentFault, presentMissing } from './presenting/installed.presenter.ts'
import { createHealth, type GetHealth, type Health } from './runtime/health.ts'
import { createPluginRuntime, type PluginRuntime } from './runtime/plugin-runtime.ts'
import { listTasks, removePastTasks } from './runtime/tasks.ts'
import { createWriteLimit, type PluginWriting } from './services/index.ts'
import { addCatalogRoutes } from './signed-catalog/catalog.routes.ts'
import {
  type CatalogPlace,
  createCatalogService,
  type PluginCatalogService,
} from './signed-catalog/catalog.service.ts'
import { createCatalogFiles } from './signed-catalog/catalog-files.ts'
import { deleteExpiredKeys } from './storage/plugin-kv.repository.ts'
import type { WorkerLimits } from './worker/plugin-worker.ts'

/** How a site uses plugins. Everything is optional. */
export type PluginOptions = {
  /** Folder of the product's own plugins. */
  workspace?: string
  /** `node_modules` folders that may contain plugins. */
  packages?: readonly string[]
  /** Disables all plugins. */
  isSafe?: boolean
  /** Whether administrators may upload packages; true by default. */
  acceptsUploads?: boolean
  /** The catalog that the environment sets. */
  catalog?: CatalogPlace | undefined
  limits?: WorkerLimits
}

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'log' | 'texts' | 'sessions' | 'settings' | 'dataDir'
> & {
  outbound: OutboundClient
  plugins?: PluginOptions
  rateLimitScale?: number
}

export type PluginFaultNotice = SiteHealth['plugins'][number]

export type Plugins = {
  host: PluginHost
  runtime: PluginRuntime
  installer: PluginInstaller
  admin: PluginAdmin
  signedCatalog: PluginCatalogService
  /** The messages to open pages. */
  updates: PluginUpdates
  /** The plugins that do not work as they should, described in a language. */
  listFaults(language: string): PluginFaultNotice[]
  /** For requests to URLs that administrators enter. */
  siteClient: SiteClient
  /** Registers the calls, and lets plugins write like members. */
  install(
    site: Pick<ModuleDependencies, 'routes' | 'schedule'> & { writing: PluginWriting; cache: SiteCache },
  ): void
}

const refreshSeconds = 1
const tidySeconds = 3600
/** How often a process checks the cache if it does not use it otherwise. */
const cacheSeconds = 15
const catalogSeconds = 3600

/** The plugin platform: finds, runs, configures and serves plugins. */
export function createPlugins({ plugins: options = {}, outbound, ...dependencies }: Dependencies): Plugins {
  const { db, clock, log, texts, sessions, settings, dataDir } = dependencies
  const healths = new Map<string, Health>()
  let writing: PluginWriting | undefined
  let cache: SiteCache | undefined

  // Each version has its own health: failures of another version must not count against the running one.
  const getHealth: GetHealth = ({ slug, stamp }) => {
    const key = `${slug} ${stamp}`
    const health =
      healths.get(key) ?? createHealth(clock, (call) => pluginCallReports.publish({ plugin: slug, ...call }))
    healths.set(key, health)
    return health
  }
  const limitWrites = createWriteLimit(db, dependencies.rateLimitScale)
  const places = {
    workspace: options.workspace,
    packages: options.packages ?? [],
    data: join(dataDir, 'plugins'),
  }
  const sdkVersion = readSdkVersion()
  const runtime = createPluginRuntime({
    db,
    clock,
    events: dependencies.events,
    log,
    settings,
    catalog: createCatalog({
      places,
      sdkVersion,
      onUnreadable(error) {
        const reason = describeFileError(error) ?? getErrorMessage(error)
        log.error({ reason }, 'could not read a folder of plugins')
      },
    }),
    site: { db, clock, sessions, settings, texts, outbound, writing: () => writing, limitWrites },
    getHealth,
    isSafe: options.isSafe ?? false,
    limits: options.limits,
  })
  const host = createHost(runtime, outbound, settings)
  const admin = createPluginAdmin({ db, runtime, host, settings, texts, limits: options.limits })

  const siteClient = createSiteClient(outbound)
  const installer = createInstaller({ db, runtime, host, settings, folder: places.data, sdkVersion })
  const signedCatalog = createCatalogService({
    clock,
    settings,
    runtime,
    installer,
    sdkVersion,
    files: createCatalogFiles(siteClient),
    fixed: options.catalog,
  })

  return {
    host,
    runtime,
    installer,
    admin,
    signedCatalog,
    updates: createPluginUpdates(host),
    siteClient,
    listFaults(language) {
      const views = runtime.views()
      const missing = runtime.missing().map((slug) => {
        const { name, notice } = presentMissing(runtime.stored(slug), { language, texts })
        return { slug_name: slug, name, notice }
      })
      const faults = views
        .map((view) => {
          const health = getHealth(view.entry.package).counters()
          const { isSafe } = runtime
          return presentFault(view, { language, texts, views, isSafe, health, cache: cache?.state() })
        })
        .filter(({ notice }) => notice !== '')
      return [...faults, ...missing]
    },
    install(site) {
      const { routes, schedule } = site
      writing = site.writing
      cache = site.cache
      addPluginRoutes({
        routes,
        settings,
        texts,
        runtime,
        host,
        admin,
        getHealth,
        getUpgrade: signedCatalog.getUpgrade,
        getCacheState: site.cache.state,
      })
      addOrderRoutes({ routes, settings, runtime })
      addMemberConfigRoutes({ routes, db, clock, runtime, admin })
      const acceptsUploads = options.acceptsUploads ?? true
      addInstallationRoutes({ routes, texts, installer, acceptsUploads })
      addCatalogRoutes({ routes, texts, settings, catalog: signedCatalog, acceptsUploads })
      addOptionalParts({ routes, plugins: host, log })
      // The order of plugins is a setting.
      onSignal(db, 'plugins', () => {
        settings
          .load()
          .catch((error: unknown) => log.error({ err: error }, 'could not load the order of plugins'))
      })
      const builds = createBuildFollower(log, () => {
        look().catch((error: unknown) => log.warn({ err: error }, 'could not load a new build of a plugin'))
      })
      const look = async () => {
        await runtime.refresh()
        const developed = runtime.views().filter(({ entry }) => entry.package.isDev)
        builds.follow(developed.map(({ entry }) => entry.package.folder))
      }
      schedule.every(refreshSeconds, 'follow changes of plugins', look)
      schedule.every(cacheSeconds, 'look after the shared cache', site.cache.look)
      schedule.every(catalogSeconds, 'look for upgrades of plugins', async () => {
        await signedCatalog.list({ isFresh: true })
      })
      schedule.everyInOneProcess(tidySeconds, 'remove what plugins no longer keep', async () => {
        await deleteExpiredKeys(db, clock())
        await removePastTasks(db, runtime, schedule.stopping)
      })
      schedule.everyInOneProcessFrom(() =>
        runtime.views().flatMap((view) => listTasks(view, schedule.stopping)),
      )
      schedule.atStop('stop plugins', () => {
        builds.stop()
        return runtime.stop()
      })
    },
  }
}

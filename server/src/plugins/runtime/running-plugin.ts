import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bareSiteUrl, type Settings } from '../../modules/settings/index.ts'
import type { Log } from '../../platform/log/log.ts'
import type { FaultReason } from '../../platform/plugin-calls/index.ts'
import type { ValidPackage } from '../packages/plugin-package.ts'
import { createPluginServices, listChosenAccounts, type SiteServices } from '../services/index.ts'
import type { WorkerLimits } from '../worker/plugin-worker.ts'
import type { VersionedValues, WorkerStart } from '../worker/protocol.ts'
import { createBreaker } from './breaker.ts'
import { mayRunTasks } from './declared-tasks.ts'
import type { GetHealth } from './health.ts'
import { createRunner, type Runner } from './runner.ts'

type Values = Readonly<Record<string, unknown>>

export type RunningDependencies = {
  site: SiteServices
  settings: Settings
  log: Log
  getHealth: GetHealth
  /** It failed repeatedly. */
  onAbandoned(own: ValidPackage, reason: FaultReason): void
  onWorking(slug: string): void
  /** It is running, after its first start failed. */
  onRecovered(slug: string): void
  limits?: WorkerLimits
}

/** An enabled plugin: one version with one set of settings. */
export type RunningPlugin = {
  package: ValidPackage
  /** Changes with everything that requires a restart of the plugin. */
  readonly key: string
  /** Changes whenever the settings have changed; stays the same after a restart. It does not reveal them. */
  readonly settingsMark: string
  /** Stored settings converted for this version; undefined if it stored them itself, or has not started. */
  migrated(): Values | undefined
  /** Undefined if it has no server half. */
  runner: Runner | undefined
  /**
   * Records a fault of its web half that a trusted user reports. Five in a minute are a warning, and five
   * more within ten minutes disable it, like faults of its server half.
   */
  failedInBrowser(where: string, message: string): void
  /** Starts it. As a trial, a failure is thrown and not retried. */
  start(isTrial: boolean): Promise<void>
  stop(): Promise<void>
}

/** It has started, and offers nothing before it has its settings. */
export const isWaiting = (plugin: RunningPlugin | undefined): boolean =>
  (plugin?.runner?.description()?.problems.length ?? 0) > 0

/** Everything that a start depends on, in one text. */
export function toKey(own: ValidPackage, config: Values, settings: Settings): string {
  const {
    general,
    interface: { language },
  } = settings.current
  return JSON.stringify([own.folder, own.version, own.stamp, config, general.site_url, language])
}

export function toWorkerStart(
  own: ValidPackage,
  stored: VersionedValues,
  settings: Settings,
  isInspection = false,
): WorkerStart | undefined {
  const { server } = own.manifest.entries
  if (server === undefined) return undefined
  const {
    general,
    interface: { language },
  } = settings.current
  const file = pathToFileURL(join(own.folder, server))
  // Each build is a separate module, even under the same path.
  file.searchParams.set('build', own.stamp)
  return {
    slug: own.slug,
    family: own.manifest.family,
    folder: own.folder,
    entry: file.href,
    config: stored.values,
    configVersion: stored.version,
    version: own.version,
    siteUrl: bareSiteUrl(general.site_url),
    language: language || 'en_US',
    texts: own.texts,
    isInspection,
  }
}

export function createRunningPlugin(
  own: ValidPackage,
  stored: VersionedValues,
  dependencies: RunningDependencies,
): RunningPlugin {
  const { slug } = own
  const { log, settings } = dependencies
  const start = toWorkerStart(own, stored, settings)
  const runner = start && createPluginRunner(own, start, { ...dependencies, onFirstReady: handleFirstReady })
  // Separate from that of the server half, which keeps working while pages have trouble.
  const webBreaker = createBreaker(() => performance.now())
  const key = toKey(own, stored.values, settings)
  let isRecovering = false
  const migrated = () => runner?.description()?.migrated
  const getMark = createMarks()

  function handleFirstReady(): void {
    if (!runner) return
    if (!mayRunTasks(runner)) {
      log.warn(
        { plugin: slug },
        'the scheduled tasks of the plugin do not run, because it does not declare the permission "schedule"',
      )
    }
    const problems = runner.description()?.problems ?? []
    if (problems.length > 0) log.info({ plugin: slug }, 'the plugin needs settings before it can work')
    if (isRecovering) dependencies.onRecovered(slug)
  }

  return {
    package: own,
    get key() {
      const values = migrated()
      return values ? toKey(own, values, settings) : key
    },
    get settingsMark() {
      return getMark(migrated() ?? stored.values)
    },
    migrated,
    runner,
    failedInBrowser(where, message) {
      dependencies.getHealth(own).failed(where, { message })
      const step = webBreaker.failed()
      if (step === 'pause') log.warn({ plugin: slug, where, message }, 'the plugin keeps failing in browsers')
      if (step === 'give up') dependencies.onAbandoned(own, { message })
    },
    async start(isTrial) {
      if (!runner) return
      if (isTrial) await runner.open()
      else await runner.begin()
      isRecovering = runner.description() === undefined
    },
    async stop() {
      await runner?.stop()
    },
  }
}

/** Many calls need it; it is only recomputed if the settings differ. */
function createMarks(): (values: Values) => string {
  let last: { values: Values; mark: string } | undefined
  return (values) => {
    if (last?.values === values) return last.mark
    last = { values, mark: createHash('sha256').update(JSON.stringify(values)).digest('hex') }
    return last.mark
  }
}

type RunnerDependencies = RunningDependencies & { onFirstReady(): void }

function createPluginRunner(own: ValidPackage, start: WorkerStart, dependencies: RunnerDependencies): Runner {
  const { slug } = own
  const runner: Runner = createRunner({
    package: own,
    start,
    openServices: () =>
      createPluginServices(dependencies.site, {
        package: own,
        values: () => runner.description()?.values ?? start.config,
        accounts() {
          const { forms, migrated } = runner.description() ?? {}
          return listChosenAccounts(forms?.config, migrated ?? start.config)
        },
      }),
    log: (level, message, details) => dependencies.log[level]({ plugin: slug, details }, message),
    health: dependencies.getHealth(own),
    breaker: createBreaker(() => performance.now()),
    onFirstReady: dependencies.onFirstReady,
    onAbandoned: (reason) => dependencies.onAbandoned(own, reason),
    onWorking: () => dependencies.onWorking(slug),
    limits: dependencies.limits,
  })
  return runner
}

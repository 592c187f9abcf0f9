import { isExclusive } from '@querent/sdk/plugin'
import { type AuditContext, recordChanges } from '../../modules/audit/index.ts'
import { checkStorageChange } from '../../modules/uploads/index.ts'
import { type Database, inTransaction, type Tx } from '../../platform/database/database.ts'
import { onSignal, signalOtherProcesses } from '../../platform/database/signals.ts'
import type { Events } from '../../platform/events/index.ts'
import type { Log } from '../../platform/log/log.ts'
import { type FaultReason, PluginDenial } from '../../platform/plugin-calls/index.ts'
import { listMissing } from '../find-faulty-plugins.ts'
import { isGuard } from '../guard.rules.ts'
import type { Catalog, CatalogEntry } from '../packages/catalog.ts'
import { findText } from '../packages/find-text.ts'
import type { PluginPackage, ValidPackage } from '../packages/plugin-package.ts'
import { isUnreadable } from '../packages/read-package.ts'
import '../plugin.events.ts'
import { createMutex } from '../../platform/concurrency/index.ts'
import { withTimeout } from '../../platform/with-timeout.ts'
import type { PluginChange } from '../plugin-host.ts'
import { findReason, type PluginNotice, toFaultNotice } from '../plugin-notice.ts'
import { deletePluginData } from '../storage/plugin-data.repository.ts'
import {
  findStoredPlugins,
  type StoredChange,
  type StoredPlugin,
  storePlugin,
  switchOff,
} from '../storage/plugin-state.repository.ts'
import type { VersionedValues } from '../worker/protocol.ts'
import { createChangeListeners } from './change-listeners.ts'
import { deleteTasks } from './declared-tasks.ts'
import { createGuards, describeGuard } from './guards.ts'
import { createReplacedPlugins } from './replaced-plugins.ts'
import { createRunningPlugin, type RunningDependencies, type RunningPlugin, toKey } from './running-plugin.ts'
import { convertSettings, keepConversion, storeConversion, unchanged } from './settings-conversion.ts'
import { findStoppedGuards, isRestarting, type StoppedGuard } from './stopped-guards.ts'

/** The present state of one plugin. */
export type PluginView = {
  entry: CatalogEntry
  stored: StoredPlugin
  /** Undefined while it is disabled. */
  running: RunningPlugin | undefined
}

type Options = Omit<RunningDependencies, 'onAbandoned' | 'onRecovered' | 'onWorking'> & {
  db: Database
  clock: () => number
  events: Pick<Events, 'record'>
  catalog: Catalog
  /** Disables all plugins. */
  isSafe: boolean
}

/** Starts and stops plugins according to their stored state. All changes go through it, one after another. */
export type PluginRuntime = {
  readonly isSafe: boolean
  views(): PluginView[]
  view(slug: string): PluginView | undefined
  /** The stored state of a plugin, even if its files are missing. */
  stored(slug: string): StoredPlugin
  /** Enabled plugins whose files are missing. */
  missing(): string[]
  /** Enabled guards that are not running, for any reason; none in safe mode and if no site is served. */
  closedGuards(): StoppedGuard[]
  /** Searches for plugins and starts the enabled ones. Never fails because of a plugin. */
  load(): Promise<void>
  /** Searches for plugins without starting any, for a process that does not serve the site. */
  look(): Promise<void>
  /** Applies changes by other processes: packages, versions, settings. */
  refresh(): Promise<void>
  /**
   * Changes what is stored about a plugin. The plugin is started with the change before it is stored: if that fails,
   * `PluginUnusable` is thrown and nothing changes. The same with `PluginChangedElsewhere` if the stored state is not the
   * one that the change is based on. `next` is another version to run.
   */
  change(slug: string, change: StoredChange, next?: ValidPackage): Promise<void>
  /** Disables a plugin and deletes its stored data; false if there was none. */
  deleteData(slug: string, context: AuditContext): Promise<boolean>
  onChange(listener: (change: PluginChange) => void): () => void
  stop(): Promise<void>
}

const startTimeoutMs = 15_000
const unstored = {
  config: {},
  configVersion: '',
  enabled: false,
  notice: undefined,
  version: '',
  previousVersion: '',
  guard: undefined,
  updatedAt: 0,
}

/** How a plugin should run; `key` identifies the version and the settings. */
type Wanted = { own: ValidPackage; settings: VersionedValues; key: string }

export function createPluginRuntime(options: Options): PluginRuntime {
  const { db, clock, catalog, settings, isSafe, log } = options
  const running = new Map<string, RunningPlugin>()
  const listeners = createChangeListeners(log)
  const replaced = createReplacedPlugins()
  const { run: inTurn } = createMutex()
  const guards = createGuards(options, (work) => inTurn(() => work().then(read)))
  let stored = new Map<string, StoredPlugin>()
  let isStopped = false
  let isOnlyLooking = false
  const getStored = (slug: string): StoredPlugin => stored.get(slug) ?? { slug, ...unstored }
  const getView = (entry: CatalogEntry): PluginView => ({
    entry,
    stored: getStored(entry.slug),
    running: running.get(entry.slug),
  })

  async function read(): Promise<void> {
    const rows = await findStoredPlugins(db)
    stored = new Map(rows.map((row) => [row.slug, row]))
    await catalog.refresh((slug) => getStored(slug).version)
  }

  /** How a plugin should run with these settings; undefined if it should not. */
  function wanted(
    { slug, enabled, config, configVersion }: StoredPlugin,
    next?: ValidPackage,
  ): Wanted | undefined {
    const own = next ?? catalog.entry(slug)?.package
    if (isSafe || isStopped || !enabled || !own || own.violation) return undefined
    const versioned = { values: config, version: configVersion }
    return { own, settings: versioned, key: toKey(own, config, settings) }
  }

  function prepare({ own, settings }: Wanted): RunningPlugin {
    return createRunningPlugin(own, settings, {
      ...options,
      onAbandoned: abandon,
      // Its first start failed, so listeners were not notified then.
      onRecovered(slug) {
        listeners.notify(slug, running.has(slug), [running.get(slug)])
        inTurn(() => storeStart(slug)).catch((error: unknown) =>
          log.error({ err: error, plugin: slug }, 'could not store the start of a plugin'),
        )
      },
      onWorking: (slug) => guards.reportWorking(getStored(slug)),
    })
  }

  /** Replaces a plugin, which still answers its running calls. */
  async function swap(slug: string, next: RunningPlugin | undefined): Promise<void> {
    const before = running.get(slug)
    if (next) running.set(slug, next)
    else running.delete(slug)
    if (before && next) replaced.retire(before)
    else await before?.stop()
    listeners.notify(slug, running.has(slug), [next, before])
  }

  async function syncPlugin(slug: string): Promise<void> {
    const stored = getStored(slug)
    // Its files may be readable again soon, and the running process does not need them.
    if (stored.enabled && running.has(slug) && isUnreadable(catalog.entry(slug)?.package)) return
    const want = wanted(stored)
    if (want?.key === running.get(slug)?.key) return
    const next = want && prepare(want)
    await next?.start(false)
    const isConverted = next && (await keepConversion(db, next, log))
    await swap(slug, next)
    if (isConverted) await read()
    await storeStart(slug)
  }

  async function storeStart(slug: string): Promise<void> {
    if (await guards.storeStart(getStored(slug), running.get(slug))) await read()
  }

  function listClosed(): StoppedGuard[] {
    return isSafe || isOnlyLooking ? [] : findStoppedGuards({ stored: stored.values(), catalog, running })
  }

  async function tryPlugin(slug: string, change: StoredChange, next?: ValidPackage) {
    const want = wanted({ ...getStored(slug), ...change }, next)
    if (!want || want.key === running.get(slug)?.key)
      return { plugin: running.get(slug), isWanted: !!want, conversion: unchanged }
    const plugin = prepare(want)
    try {
      await plugin.start(true)
      await tryCache(plugin)
      return { plugin, isWanted: true, conversion: await convertSettings(db, plugin) }
    } catch (error) {
      await plugin.stop()
      const denial = error instanceof PluginDenial ? error : undefined
      throw new PluginUnusable(toFaultNotice('plugin.notice.start_failed', findReason(error)), denial)
    }
  }

  async function change(slug: string, preference: StoredChange, next?: ValidPackage): Promise<void> {
    const { plugin, isWanted, conversion } = await tryPlugin(slug, preference, next)
    const rivals = preference.enabled ? listConflictingPlugins(catalog, [...stored.values()], slug) : []
    try {
      await inTransaction(db, async (tx) => {
        await preference.assertAllowed?.(tx)
        if (preference.notice) await announceAbandoned(tx, options, slug)
        // A starting plugin has no notice of earlier problems.
        const isSame = plugin === running.get(slug)
        const stored = isSame
          ? preference
          : { notice: undefined, ...getGuardOffer(plugin, getStored(slug)), ...preference }
        if (!(await storePlugin(tx, slug, stored, clock()))) throw new PluginChangedElsewhere()
        if (plugin) await storeConversion(tx, plugin.package, conversion)
        for (const rival of rivals) await storePlugin(tx, rival, { enabled: false }, clock())
        const switchedOff = preference.enabled === false ? [slug] : rivals
        for (const off of switchedOff) await deleteTasks(tx, off)
        if (concernsStorage(catalog.entry(slug), getStored(slug), preference))
          await checkPlace(tx, isWanted ? plugin : undefined)
        const { audited } = preference
        if (audited) await recordChanges(tx, audited.context, clock(), audited.changes)
        await signalOtherProcesses(tx, 'plugins', slug)
      })
    } catch (error) {
      if (plugin !== running.get(slug)) await plugin?.stop()
      if (error instanceof PluginChangedElsewhere) await read()
      throw error
    }
    await read()
    if (!isWanted) await swap(slug, undefined)
    else if (plugin !== running.get(slug)) await swap(slug, plugin)
    for (const rival of rivals) await syncPlugin(rival)
  }

  async function deleteData(slug: string, context: AuditContext): Promise<boolean> {
    const others = [...running].filter(([name, plugin]) => name !== slug && isStorage(plugin.package))
    if (isStorage(catalog.entry(slug)?.package))
      await inTransaction(db, (tx) => checkPlace(tx, others[0]?.[1]))
    // Before the deletion: a running plugin could store more.
    await swap(slug, undefined)
    const wasStored = await inTransaction(db, async (tx) => {
      const { settings, values, memberSettings } = await deletePluginData(tx, slug)
      if (settings + values + memberSettings === 0) return false
      const object = { kind: 'plugin' as const, id: slug }
      await recordChanges(tx, context, clock(), [{ action: 'plugin_data_removal', object }])
      await signalOtherProcesses(tx, 'plugins', slug)
      return true
    })
    await read()
    return wasStored
  }

  /** A plugin that failed repeatedly is disabled, unless it is a guard; administrators see why. */
  function abandon(own: ValidPackage, reason: FaultReason): void {
    const { slug, manifest } = own
    const isReplaced = () => running.get(slug)?.package !== own
    if (isReplaced()) return
    if (isGuard(manifest.family)) {
      guards.reportFailing({ slug, name: getName(options, slug), reason })
      return
    }
    log.error({ plugin: slug, reason: reason.message }, 'the plugin kept failing and was deactivated')
    const notice = toFaultNotice('plugin.notice.failed_too_often', reason)
    inTurn(async () => {
      if (!isReplaced()) await change(slug, { enabled: false, notice })
    }).catch((error: unknown) => log.error({ err: error, plugin: slug }, 'could not deactivate the plugin'))
  }

  async function syncAll(): Promise<void> {
    const slugs = new Set([...catalog.entries().map(({ slug }) => slug), ...running.keys()])
    const results = await Promise.allSettled([...slugs].map(syncPlugin))
    for (const result of results) {
      if (result.status === 'rejected') log.error({ err: result.reason }, 'could not start or stop a plugin')
    }
    // Nothing else notices guards that are not started.
    const untried = listClosed().filter(({ slug }) => !isRestarting(catalog.entry(slug), running.get(slug)))
    for (const { slug } of untried) {
      guards.reportUnable(getStored(slug), getName(options, slug))
    }
  }

  async function refresh(): Promise<void> {
    if (isStopped) return
    await read()
    if (!isOnlyLooking) await syncAll()
  }

  onSignal(db, 'plugins', () => {
    inTurn(refresh).catch((error: unknown) => log.error({ err: error }, 'could not load changes of plugins'))
  })

  return {
    isSafe,
    views: () => catalog.entries().map(getView),
    view(slug) {
      const entry = catalog.entry(slug)
      return entry && getView(entry)
    },
    stored: getStored,
    missing: () => listMissing(stored.values(), catalog),
    closedGuards: listClosed,
    async load() {
      await inTurn(read)
      logMissing(log, this.missing())
      const started = inTurn(syncAll)
      // A plugin that takes long to start does not delay the start of the site.
      await withTimeout(started, startTimeoutMs, () => new Error('Plugins are slow to start.')).catch(
        (error: unknown) => log.warn({ err: error }, 'not all plugins have started yet'),
      )
    },
    look() {
      isOnlyLooking = true
      // Changes are handled in the process that serves the site.
      listeners.end()
      return inTurn(read)
    },
    refresh: () => inTurn(refresh),
    change: (slug, preference, next) => inTurn(() => change(slug, preference, next)),
    deleteData: (slug, context) => inTurn(() => deleteData(slug, context)),
    onChange: listeners.add,
    async stop() {
      isStopped = true
      const all = [...running.values()]
      running.clear()
      await Promise.all([...all.map((plugin) => plugin.stop()), replaced.stop()])
    },
  }
}

/** Other enabled plugins of a family of which only one can serve. */
function listConflictingPlugins(catalog: Catalog, stored: readonly StoredPlugin[], slug: string): string[] {
  const getFamily = (slug: string) => catalog.entry(slug)?.package.manifest?.family
  const family = getFamily(slug)
  if (!family || !isExclusive(family)) return []
  return stored
    .filter((other) => other.slug !== slug && other.enabled)
    .filter((other) => (getFamily(other.slug) ?? other.guard?.family) === family)
    .map((other) => other.slug)
}

/** The stored state of a starting guard. One that is enabled without its settings protects nothing yet. */
const getGuardOffer = (plugin: RunningPlugin | undefined, { enabled, guard }: StoredPlugin) =>
  plugin ? { guard: describeGuard(plugin, enabled ? guard : undefined) } : {}

/** Each process that runs a plugin may give it up; the first one notifies administrators. */
async function announceAbandoned(tx: Tx, options: Options, slug: string): Promise<void> {
  if (!(await switchOff(tx, slug))) return
  await options.events.record(tx, 'plugin.abandoned', { slug, name: getName(options, slug) })
}

/** In the language of the site. */
function getName({ catalog, settings }: Options, slug: string): string {
  const texts = catalog.entry(slug)?.package.texts ?? {}
  return findText(texts, settings.current.interface.language, 'info.name') ?? slug
}

/** Files in a plugin's store must stay available; a plugin that fails too often is disabled nevertheless. */
function concernsStorage(
  entry: CatalogEntry | undefined,
  before: StoredPlugin,
  { enabled, notice }: StoredChange,
): boolean {
  return isStorage(entry?.package) && (before.enabled || enabled === true) && !notice
}

function logMissing(log: Log, slugs: readonly string[]): void {
  for (const plugin of slugs) log.error({ plugin }, 'the plugin is active, but its files are missing')
}

const pingMs = 5000

/** A cache must respond before it is relied on; later it may be unavailable. */
async function tryCache({ runner }: RunningPlugin): Promise<void> {
  if (!runner?.description()?.capabilities.cache) return
  await runner.call({ capability: 'cache', method: 'ping', args: [] }, pingMs)
}

const isStorage = (own: PluginPackage | undefined) => own?.manifest?.family === 'storage'

async function checkPlace(tx: Tx, plugin: RunningPlugin | undefined): Promise<void> {
  const place = plugin?.runner?.description()?.capabilities.storage?.data.place
  await checkStorageChange(tx, typeof place === 'string' ? place : undefined)
}

/** Another administrator or process stored something meanwhile. */
export class PluginChangedElsewhere extends Error {}

/** Translated into the language of the request that receives it. */
export class PluginUnusable extends Error {
  readonly notice: PluginNotice
  /** The message of the plugin itself. */
  readonly denial: PluginDenial | undefined

  constructor(notice: PluginNotice, denial?: PluginDenial) {
    super(notice.key)
    this.notice = notice
    this.denial = denial
  }
}

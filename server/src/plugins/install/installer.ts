import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { AddedPluginAccess } from '@querent/sdk/contract'
import type { AuditContext } from '../../modules/audit/index.ts'
import type { Settings } from '../../modules/settings/index.ts'
import { createMutex } from '../../platform/concurrency/index.ts'
import { type Database, inTransaction, type Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import { makeWorkName } from '../../platform/work-folder.ts'
import { assertLoginRemains } from '../assert-login-remains.ts'
import { devLinkFile } from '../packages/find-packages.ts'
import type { PluginPackage, ValidPackage } from '../packages/plugin-package.ts'
import { readPackage } from '../packages/read-package.ts'
import type { PluginHost } from '../plugin-host.ts'
import { PluginChangedElsewhere, type PluginRuntime, type PluginView } from '../runtime/plugin-runtime.ts'
import type { AuditedPluginChange } from '../storage/plugin-state.repository.ts'
import { asksForNothing, listAddedAccess } from './added-access.ts'
import { clearLeftoverFolders, draftPrefix } from './leftover-folders.ts'
import { PackageRejected } from './package-rejected.ts'
import type { PackageFiles } from './read-tarball.ts'
import { withReplacedFolder } from './with-replaced-folder.ts'

export type Installed = { slug: string; version: string; replacedVersion: string }

/**
 * Decides whether a new version of an enabled plugin may start with more access than the running one. Called
 * only if it requests more; for a disabled plugin, enabling it asks for consent.
 */
export type Consent = (added: AddedPluginAccess) => boolean | Promise<boolean>

/** Installs plugins into the data directory and removes them, while the site runs. */
export type PluginInstaller = {
  /**
   * Fails with `PackageRejected`, or with `PluginUnusable` if a running plugin's new version does not start.
   */
  install(files: PackageFiles, context: AuditContext, consent: Consent): Promise<Installed>
  /** Rolls back to the previous version, and returns it. */
  rollback(slug: string, context: AuditContext, consent: Consent): Promise<string>
  /**
   * Disables the plugin and removes all versions, or only the link to a plugin under development. Its stored
   * data stays unless `withData` is set, which also works for a plugin whose files are missing.
   */
  remove(slug: string, context: AuditContext, options?: { withData?: boolean }): Promise<void>
  /** Follows the builds in a folder from now on. */
  link(folder: string): Promise<Installed>
  /** Cleans up after killed installations. */
  clearLeft(): Promise<void>
}

type Request = { context: AuditContext; consent: Consent }
type Dependencies = {
  db: Database
  runtime: PluginRuntime
  host: Pick<PluginHost, 'offering'>
  settings: Pick<Settings, 'lock'>
  folder: string
  sdkVersion: string
}

export function createInstaller({
  db,
  runtime,
  host,
  settings,
  folder: root,
  sdkVersion,
}: Dependencies): PluginInstaller {
  /** One at a time: two administrators would otherwise move each other's folders. */
  const { run: inTurn } = createMutex()

  function find(slug: string): PluginView {
    const view = runtime.view(slug)
    if (!view) throw new AppError('error.plugin.not_found')
    return view
  }

  /** The version in use, if it was installed at run time. */
  function installedVersion(slug: string): string {
    const own = runtime.view(slug)?.entry.package
    return own?.source === 'data' && !own.isDev ? own.version : ''
  }

  async function checkFolder(folder: string, isDev = false): Promise<ValidPackage> {
    const found = await readPackage({ folder, source: 'data', isDev }, sdkVersion)
    if (!found.violation) return found
    const { key, params } = found.violation.notice
    throw new PackageRejected(key.replace('plugin.notice.', ''), params)
  }

  /** Removes the link; the previous version is used again. */
  async function unlink(slug: string): Promise<void> {
    await rm(join(root, slug, devLinkFile), { force: true })
    // If versions are next to the link, the folder stays.
    await rmdir(join(root, slug)).catch(() => {})
    await runtime.refresh()
    if (!runtime.view(slug)) await runtime.change(slug, { enabled: false, notice: undefined })
  }

  async function removeFiles(
    { slug, version }: Pick<PluginPackage, 'slug' | 'version'>,
    context: AuditContext,
  ): Promise<void> {
    const change = { enabled: false, notice: undefined, version: '', previousVersion: '' }
    const audited = auditVersion(context, 'plugin_remove', { slug, from: version, to: '' })
    const assertAllowed = (tx: Tx) => assertLoginRemains(tx, { host, settings }, slug)
    await runtime.change(slug, { ...change, audited, assertAllowed })
    await rm(join(root, slug), { recursive: true, force: true })
    await runtime.refresh()
  }

  /** Fails if a version that would start at once requests more than the previous one, and nobody agreed. */
  async function checkAccess({ slug, version, manifest }: ValidPackage, consent: Consent): Promise<void> {
    if (!runtime.stored(slug).enabled) return
    const own = runtime.view(slug)?.entry.package
    const access = listAddedAccess(own?.manifest, manifest)
    if (asksForNothing(access)) return
    const data = { ...access, slug_name: slug, version, from: own?.version ?? '' }
    if (await consent(data)) return
    throw new AppError('error.plugin.asks_for_more', { data, params: { version } })
  }

  /** Consent concerns the running version: if that changes meanwhile, the access is checked again. */
  async function use(draft: string, checked: ValidPackage, request: Request): Promise<Installed> {
    const { slug, version } = checked
    const { updatedAt: basedOn } = runtime.stored(slug)
    await checkAccess(checked, request.consent)
    const folder = join(root, slug, version)
    const replaced = installedVersion(slug)
    const isOther = replaced !== version
    const versions = { version, ...(isOther ? { previousVersion: replaced } : {}) }
    const audited = auditVersion(request.context, 'plugin_install', { slug, from: replaced, to: version })
    try {
      await withReplacedFolder(draft, folder, () =>
        runtime.change(slug, { ...versions, audited, basedOn }, { ...checked, folder }),
      )
    } catch (error) {
      if (error instanceof PluginChangedElsewhere) return use(draft, checked, request)
      throw error
    }
    return { slug, version, replacedVersion: isOther ? replaced : '' }
  }

  async function install(files: PackageFiles, request: Request): Promise<Installed> {
    const draft = join(root, makeWorkName(draftPrefix))
    try {
      await writeFiles(draft, files)
      const installed = await use(draft, await checkFolder(draft), request)
      await runtime.refresh()
      return installed
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  }

  async function rollback(slug: string, request: Request): Promise<string> {
    const { entry, stored } = find(slug)
    const own = entry.package
    const before = entry.installed.find(({ version }) => version === stored.previousVersion)
    if (own.source !== 'data' || own.isDev || !before || before.violation) {
      throw new AppError('error.plugin.no_previous_version')
    }
    await checkAccess(before, request.consent)
    const { version } = before
    const audited = auditVersion(request.context, 'plugin_rollback', { slug, from: own.version, to: version })
    const change = { version, previousVersion: own.version, audited, basedOn: stored.updatedAt }
    try {
      await runtime.change(slug, change, before)
    } catch (error) {
      if (error instanceof PluginChangedElsewhere) return rollback(slug, request)
      throw error
    }
    return version
  }

  return {
    install: (files, context, consent) => inTurn(() => install(files, { context, consent })),
    rollback: (slug, context, consent) => inTurn(() => rollback(slug, { context, consent })),
    remove: (slug, context, { withData = false } = {}) =>
      inTurn(async () => {
        if (!runtime.view(slug)) {
          if (withData && (await runtime.deleteData(slug, context))) return
          if (runtime.missing().includes(slug)) return removeFiles(runtime.stored(slug), context)
        }
        const { entry } = find(slug)
        const { source, isDev } = entry.package
        if (!isDev && source !== 'data' && entry.installed.length === 0) {
          throw new AppError('error.plugin.not_removable')
        }
        if (isDev) {
          await inTransaction(db, (tx) => assertLoginRemains(tx, { host, settings }, slug))
          await unlink(slug)
        } else await removeFiles(entry.package, context)
        if (withData) await runtime.deleteData(slug, context)
      }),
    clearLeft: () => clearLeftoverFolders(root),
    async link(folder) {
      const target = resolve(folder)
      const { slug, version } = await checkFolder(target, true)
      await mkdir(join(root, slug), { recursive: true })
      await writeFile(join(root, slug, devLinkFile), JSON.stringify({ folder: target }))
      await runtime.refresh()
      return { slug, version, replacedVersion: installedVersion(slug) }
    },
  }
}

type VersionChange = { slug: string; from: string; to: string }

function auditVersion(
  context: AuditContext,
  action: 'plugin_install' | 'plugin_rollback' | 'plugin_remove',
  { slug, from, to }: VersionChange,
): AuditedPluginChange {
  return { context, changes: [{ action, object: { kind: 'plugin', id: slug }, field: 'version', from, to }] }
}

async function writeFiles(folder: string, files: PackageFiles): Promise<void> {
  for (const [path, body] of files) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, body)
  }
  await mkdir(folder, { recursive: true })
}

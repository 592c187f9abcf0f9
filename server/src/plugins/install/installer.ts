import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { AuditContext } from '../../modules/audit/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { devLinkFile } from '../packages/find-packages.ts'
import type { PluginPackage, SoundPackage } from '../packages/plugin-package.ts'
import { readPackage } from '../packages/read-package.ts'
import type { PluginRuntime, PluginView } from '../runtime/plugin-runtime.ts'
import type { AuditedPluginChange } from '../storage/plugin-state.repository.ts'
import { PackageRejected } from './package-rejected.ts'
import type { PackageFiles } from './read-tarball.ts'

export type Installed = { slug: string; version: string; replacedVersion: string }

/** Puts plugins into the data directory and takes them out again, while the site runs. */
export type PluginInstaller = {
  /** Fails with `PackageRejected`, or with `PluginUnusable` where a running plugin's new version does not start. */
  install(files: PackageFiles, context: AuditContext): Promise<Installed>
  /** Returns to the version before; answers which one. */
  rollback(slug: string, context: AuditContext): Promise<string>
  /**
   * Takes all versions away and switches the plugin off; of one under development, only the link. What is stored of it
   * stays for the case that it comes back, unless it is to go as well: then also of one whose files are gone.
   */
  remove(slug: string, context: AuditContext, options?: { withData?: boolean }): Promise<void>
  /** Follows the builds in a folder from now on. */
  link(folder: string): Promise<Installed>
}

type Dependencies = { runtime: PluginRuntime; folder: string; sdkVersion: string }

export function createInstaller({ runtime, folder: root, sdkVersion }: Dependencies): PluginInstaller {
  function find(slug: string): PluginView {
    const view = runtime.view(slug)
    if (!view) throw new AppError('error.plugin.not_found')
    return view
  }

  /** The version that counts, if it was installed at run time. */
  function installedVersion(slug: string): string {
    const own = runtime.view(slug)?.entry.package
    return own?.source === 'data' && !own.isDev ? own.version : ''
  }

  async function checkFolder(folder: string, isDev = false): Promise<SoundPackage> {
    const found = await readPackage({ folder, source: 'data', isDev }, sdkVersion)
    if (!found.violation) return found
    const { key, params } = found.violation.notice
    throw new PackageRejected(key.replace('plugin.notice.', ''), params)
  }

  /** What was used before is used again, if there is something. */
  async function unlink(slug: string): Promise<void> {
    await rm(join(root, slug, devLinkFile), { force: true })
    // Where versions lie next to the link, the folder stays.
    await rmdir(join(root, slug)).catch(() => {})
    await runtime.refresh()
    if (!runtime.view(slug)) await runtime.change(slug, { enabled: false, notice: undefined })
  }

  async function removeFiles({ slug, version }: PluginPackage, context: AuditContext): Promise<void> {
    const change = { enabled: false, notice: undefined, version: '', previousVersion: '' }
    const audited = auditVersion(context, 'plugin_remove', { slug, from: version, to: '' })
    await runtime.change(slug, { ...change, audited })
    await rm(join(root, slug), { recursive: true, force: true })
    await runtime.refresh()
  }

  return {
    async install(files, context) {
      const draft = join(root, `.draft-${randomUUID()}`)
      try {
        await writeFiles(draft, files)
        const checked = await checkFolder(draft)
        const { slug, version } = checked
        const replaced = installedVersion(slug)
        const folder = join(root, slug, version)
        const move = await moveIntoPlace(draft, folder)
        try {
          const isOther = replaced !== version
          const versions = { version, ...(isOther ? { previousVersion: replaced } : {}) }
          const audited = auditVersion(context, 'plugin_install', { slug, from: replaced, to: version })
          await runtime.change(slug, { ...versions, audited }, { ...checked, folder })
        } catch (error) {
          await move.undo()
          throw error
        }
        await move.finish()
        await runtime.refresh()
        return { slug, version, replacedVersion: replaced === version ? '' : replaced }
      } finally {
        await rm(draft, { recursive: true, force: true })
      }
    },
    async rollback(slug, context) {
      const { entry, stored } = find(slug)
      const own = entry.package
      const before = entry.installed.find(({ version }) => version === stored.previousVersion)
      if (own.source !== 'data' || own.isDev || !before || before.violation) {
        throw new AppError('error.plugin.no_previous_version')
      }
      const values = { slug, from: own.version, to: before.version }
      const audited = auditVersion(context, 'plugin_rollback', values)
      await runtime.change(slug, { version: before.version, previousVersion: own.version, audited }, before)
      return before.version
    },
    async remove(slug, context, { withData = false } = {}) {
      if (withData && !runtime.view(slug)) {
        if (await runtime.deleteData(slug, context)) return
      }
      const { entry } = find(slug)
      const { source, isDev } = entry.package
      if (!isDev && source !== 'data' && entry.installed.length === 0) {
        throw new AppError('error.plugin.not_removable')
      }
      if (isDev) await unlink(slug)
      else await removeFiles(entry.package, context)
      if (withData) await runtime.deleteData(slug, context)
    },
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

type Move = { undo(): Promise<void>; finish(): Promise<void> }

/** A read finds the old folder or the new one, whole. */
async function moveIntoPlace(draft: string, folder: string): Promise<Move> {
  await mkdir(dirname(folder), { recursive: true })
  const aside = join(dirname(folder), `.old-${randomUUID()}`)
  const hadOne = await rename(folder, aside).then(
    () => true,
    () => false,
  )
  await rename(draft, folder)
  return {
    async undo() {
      await rm(folder, { recursive: true, force: true })
      if (hadOne) await rename(aside, folder)
    },
    finish: () => rm(aside, { recursive: true, force: true }),
  }
}

import { gt, rcompare } from 'semver'
import type { AuditContext } from '../../modules/audit/index.ts'
import type { Settings } from '../../modules/settings/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { parseJson } from '../../platform/parse-json.ts'
import type { Consent, Installed, PluginInstaller } from '../install/installer.ts'
import { PackageRejected } from '../install/package-rejected.ts'
import { type PackageFiles, readTarball } from '../install/read-tarball.ts'
import { findMisfit } from '../packages/compat.ts'
import { manifestFile } from '../packages/plugin-package.ts'
import type { PluginNotice } from '../plugin-notice.ts'
import type { PluginRuntime } from '../runtime/plugin-runtime.ts'
import type { CatalogFiles } from './catalog-files.ts'
import type { CatalogPlugin, CatalogVersion, SignedCatalog } from './catalog-schema.ts'
import { checkSame, readImage } from './check-named.ts'
import { openCatalog } from './signature.ts'

/** Where a catalog is, and the key of its publisher. */
export type CatalogPlace = { address: string; publicKey: string }

export type ListedVersion = CatalogVersion & { misfit: PluginNotice | undefined }

export type ListedPlugin = Omit<CatalogPlugin, 'versions'> & {
  /** Newest first. */
  versions: readonly ListedVersion[]
  /** The newest that fits this site. */
  offered: ListedVersion | undefined
  installedVersion: string
  isUpgrade: boolean
}

/** Plugins that a publisher vouches for. Problems with the catalog are a `PackageRejected`. */
export type PluginCatalogService = {
  /** Undefined if no catalog is set. */
  list(options?: { isFresh?: boolean }): Promise<{ issuedAt: number; plugins: ListedPlugin[] } | undefined>
  /** The version that the catalog, as last read, offers instead of the installed one; empty for none. */
  getUpgrade(slug: string): string
  /** Installs a version, by default the offered one. */
  install(
    wanted: { slug: string; version?: string },
    context: AuditContext,
    consent: Consent,
  ): Promise<Installed>
  readScreenshot(slug: string, number: number): Promise<{ type: string; image: Buffer }>
  /** The catalog that the environment sets instead of the settings. */
  fixed: CatalogPlace | undefined
}

type Dependencies = {
  clock: () => number
  settings: Settings
  runtime: PluginRuntime
  installer: PluginInstaller
  sdkVersion: string
  files: CatalogFiles
  fixed: CatalogPlace | undefined
}

const cacheSeconds = 300
/** How far the publisher's clock may be ahead. */
const clockSkewSeconds = 600

export function createCatalogService(dependencies: Dependencies): PluginCatalogService {
  const { clock, settings, runtime, installer, sdkVersion, files, fixed } = dependencies
  let known: { place: CatalogPlace; readAt: number; catalog: SignedCatalog } | undefined

  async function findPlace(): Promise<CatalogPlace | undefined> {
    if (fixed) return fixed
    const { address, public_key: publicKey } = (await settings.read()).plugin_catalog
    if (address === '') return undefined
    if (publicKey === '') throw new PackageRejected('catalog_without_key')
    return { address, publicKey }
  }

  /** A replayed old catalog would offer versions with known vulnerabilities. */
  async function checkTime({ issued_at, expires_at }: SignedCatalog, publicKey: string): Promise<void> {
    const now = clock()
    if (expires_at <= now) throw new PackageRejected('catalog_expired', { time: toDay(expires_at) })
    if (issued_at > now + clockSkewSeconds) {
      throw new PackageRejected('catalog_from_future', { time: toDay(issued_at) })
    }
    const { plugin_catalog_state: seen } = await settings.read()
    if (seen.public_key === publicKey && issued_at < seen.issued_at) {
      throw new PackageRejected('catalog_older', { time: toDay(issued_at), seen: toDay(seen.issued_at) })
    }
    if (seen.public_key !== publicKey || issued_at > seen.issued_at) {
      await settings.replace({ plugin_catalog_state: { public_key: publicKey, issued_at } })
    }
  }

  async function read({ isFresh = false } = {}) {
    const place = await findPlace()
    if (!place) return undefined
    const isRecent = known && isSamePlace(known.place, place) && clock() - known.readAt < cacheSeconds
    const kept = isRecent && !isFresh ? known : undefined
    // A catalog that can no longer be read offers nothing.
    known = undefined
    const catalog = kept?.catalog ?? openCatalog(await files.readCatalog(place.address), place.publicKey)
    await checkTime(catalog, place.publicKey)
    known = kept ?? { place, readAt: clock(), catalog }
    return known
  }

  async function getPlugin(slug: string) {
    const found = await read()
    const plugin = found?.catalog.plugins.find(({ slug_name }) => slug_name === slug)
    if (!found || !plugin) throw new AppError('error.plugin.not_found')
    return { place: found.place, plugin: listPlugin(plugin) }
  }

  function listPlugin(plugin: CatalogPlugin): ListedPlugin {
    const versions = plugin.versions
      .toSorted((one, other) => rcompare(one.version, other.version))
      .map((version) => ({ ...version, misfit: findMisfit(version, sdkVersion) }))
    const offered = versions.find(({ misfit }) => !misfit)
    const installedVersion = runtime.view(plugin.slug_name)?.entry.package.version ?? ''
    const isUpgrade =
      offered !== undefined && installedVersion !== '' && gt(offered.version, installedVersion)
    return { ...plugin, versions, offered, installedVersion, isUpgrade }
  }

  return {
    fixed,
    async list(options) {
      const found = await read(options)
      if (!found) return undefined
      return { issuedAt: found.catalog.issued_at, plugins: found.catalog.plugins.map(listPlugin) }
    },
    getUpgrade(slug) {
      const address = fixed?.address ?? settings.current.plugin_catalog.address
      if (known?.place.address !== address) return ''
      const plugin = known.catalog.plugins.find(({ slug_name }) => slug_name === slug)
      const { isUpgrade = false, offered } = plugin ? listPlugin(plugin) : {}
      return isUpgrade ? (offered?.version ?? '') : ''
    },
    async install({ slug, version }, context, consent) {
      const { place, plugin } = await getPlugin(slug)
      const wanted =
        version === undefined ? plugin.offered : plugin.versions.find((one) => one.version === version)
      // If nothing is offered, the newest version says why.
      const misfit = (wanted ?? (version === undefined ? plugin.versions[0] : undefined))?.misfit
      if (misfit) throw new PackageRejected(misfit.key.replace('plugin.notice.', ''), misfit.params)
      if (!wanted) throw new PackageRejected('catalog_no_version', { version: version ?? '' })
      const packageFiles = await readTarball(await files.readNamed(place.address, wanted))
      checkSame(readManifest(packageFiles), { slug, ...wanted })
      return installer.install(packageFiles, context, consent)
    },
    async readScreenshot(slug, number) {
      const { place, plugin } = await getPlugin(slug)
      const named = plugin.screenshots[number - 1]
      if (!named) throw new AppError('error.plugin.not_found')
      return readImage(await files.readNamed(place.address, named), named)
    },
  }
}

const isSamePlace = (one: CatalogPlace, other: CatalogPlace) =>
  one.address === other.address && one.publicKey === other.publicKey

const toDay = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')

function readManifest(files: PackageFiles): unknown {
  const manifest = parseJson(files.get(manifestFile) ?? '')
  if (manifest === undefined) throw new PackageRejected('manifest_not_json')
  return manifest
}

import { compare } from 'semver'
import type { PluginNotice } from '../plugin-notice.ts'
import {
  findInstalledFolders,
  findPackageFolders,
  findWorkspaceFolders,
  type PluginPlaces,
} from './find-packages.ts'
import type { PackageFolder, PluginPackage } from './plugin-package.ts'
import { getStamp, isUnreadable, readPackage } from './read-package.ts'

/** Everything that was found under one slug. */
export type CatalogEntry = {
  slug: string
  /** The one that is used. */
  package: PluginPackage
  /** Installed at run time, newest first; without the version in development. */
  installed: readonly PluginPackage[]
  /** About further packages of the slug, which are not used. */
  notice?: PluginNotice
}

export type Catalog = {
  entries(): readonly CatalogEntry[]
  entry(slug: string): CatalogEntry | undefined
  /**
   * Reads the folders again; resolves with whether anything changed. `wanted` returns the chosen version of a
   * plugin.
   */
  refresh(wanted: (slug: string) => string): Promise<boolean>
}

type Options = {
  places: PluginPlaces
  sdkVersion: string
  /** A plugin folder cannot be read: the packages found in it before still count. */
  onUnreadable(error: unknown): void
}
type Reading = { stamp: string | undefined; package: PluginPackage }

const ranks = { data: 0, package: 1, workspace: 2 } as const

/** Caches the packages on this machine; unchanged ones are not read again. */
export function createCatalog({ places, sdkVersion, onUnreadable }: Options): Catalog {
  let readings = new Map<string, Reading>()
  let entries = new Map<string, CatalogEntry>()
  const follow = (find: FindFolders) => createFolderList(find, onUnreadable)
  const listInstalled = follow(() => findInstalledFolders(places))
  const listPackages = places.packages.map((root) => follow(createOnce(() => findPackageFolders(root))))
  const listWorkspace = follow(() => findWorkspaceFolders(places))
  let signature = ''

  async function read(): Promise<PluginPackage[]> {
    const lists = [listInstalled, ...listPackages, listWorkspace]
    const folders = (await Promise.all(lists.map((list) => list()))).flat()
    const next = new Map<string, Reading>()
    for (const place of folders) {
      const key = `${place.folder} ${place.isDev}`
      const stamp = await getStamp(place.folder)
      const known = readings.get(key)
      const isKnown = known !== undefined && known.stamp === stamp && !isUnreadable(known.package)
      next.set(key, isKnown ? known : { stamp, package: await readPackage(place, sdkVersion) })
    }
    readings = next
    return [...next.values()].map((reading) => reading.package)
  }

  return {
    entries: () => [...entries.values()],
    entry: (slug) => entries.get(slug),
    async refresh(wanted) {
      const chosen = choose(await read(), wanted)
      entries = new Map(chosen.map((entry) => [entry.slug, entry]))
      const before = signature
      signature = chosen.map(describe).join('\n')
      return signature !== before
    },
  }
}

type FindFolders = () => Promise<PackageFolder[]>

function createFolderList(find: FindFolders, onUnreadable: Options['onUnreadable']): FindFolders {
  let known: PackageFolder[] = []
  return async () => {
    try {
      known = await find()
    } catch (error) {
      onUnreadable(error)
    }
    return known
  }
}

/** Packages change only with a deployment, which starts a new process, so they are searched once. */
function createOnce(find: FindFolders): FindFolders {
  let found: PackageFolder[] | undefined
  return async () => (found ??= await find())
}

const describe = ({ slug, package: chosen, installed, notice }: CatalogEntry) =>
  [slug, chosen.folder, chosen.version, chosen.stamp, notice?.key, ...installed.map((p) => p.version)].join(
    ' ',
  )

/**
 * The package in use for a slug, by precedence: under development, installed at run time, package, bundled.
 */
export function choose(packages: readonly PluginPackage[], wanted: (slug: string) => string): CatalogEntry[] {
  const slugs = [...new Set(packages.map(({ slug }) => slug))].sort()
  return slugs.map((slug) => {
    const ofSlug = packages.filter((found) => found.slug === slug)
    const version = wanted(slug)
    const ranked = ofSlug.toSorted((a, b) => getRank(a, version) - getRank(b, version) || newerFirst(a, b))
    // There is at least one, or its slug would not be in the list.
    const [first] = ranked as [PluginPackage, ...PluginPackage[]]
    const others = ranked.filter((found) => found.source !== first.source)
    return {
      slug,
      package: first,
      installed: ofSlug.filter(({ source, isDev }) => source === 'data' && !isDev).toSorted(newerFirst),
      ...(others.length > 0 ? { notice: { key: `plugin.notice.shadowed_${first.source}` } } : {}),
    }
  })
}

function getRank({ source, version, isDev, violation }: PluginPackage, wanted: string): number {
  if (isDev) return -3
  if (source === 'data' && version === wanted) return -2
  return ranks[source] + (violation && source === 'data' ? 0.5 : 0)
}

function newerFirst(a: PluginPackage, b: PluginPackage): number {
  if (a.version === '' || b.version === '') return Number(a.version === '') - Number(b.version === '')
  return compare(b.version, a.version)
}

import { join } from 'node:path'
import type { Executor } from '../platform/database/database.ts'
import { type Catalog, createCatalog } from './packages/catalog.ts'
import { readSdkVersion } from './packages/sdk-version.ts'
import type { PluginNotice } from './plugin-notice.ts'
import { findStoredPlugins, type StoredPlugin } from './storage/plugin-state.repository.ts'

/** Enabled plugins whose files are missing, such as after restoring a backup without them. */
export function listMissing(stored: Iterable<StoredPlugin>, catalog: Catalog): string[] {
  return [...stored].filter(({ slug, enabled }) => enabled && !catalog.entry(slug)).map(({ slug }) => slug)
}

type PluginLocations = { dataDir: string; workspace?: string; packages?: readonly string[] }

type FaultyPlugins = {
  missing: string[]
  unfit: string[]
  notices: Map<string, PluginNotice>
  /** Enabled plugins that can run, by family. */
  families: ReadonlyMap<string, readonly string[]>
}

/** Finds enabled plugins that cannot run, without starting the site. */
export async function findFaultyPlugins(
  db: Executor,
  { dataDir, workspace, packages = [] }: PluginLocations,
): Promise<FaultyPlugins> {
  const catalog = createCatalog({
    places: { workspace, packages, data: join(dataDir, 'plugins') },
    sdkVersion: readSdkVersion(),
    onUnreadable(error) {
      throw error
    },
  })
  const stored = await findStoredPlugins(db)
  const versions = new Map(stored.map(({ slug, version }) => [slug, version]))
  await catalog.refresh((slug) => versions.get(slug) ?? '')
  const isUnfit = (slug: string) => Boolean(catalog.entry(slug)?.package.violation)
  const unfit = stored.filter(({ slug, enabled }) => enabled && isUnfit(slug)).map(({ slug }) => slug)
  const notices = new Map(
    unfit.flatMap((slug) => {
      const notice = catalog.entry(slug)?.package.violation?.notice
      return notice ? [[slug, notice] as const] : []
    }),
  )
  const fit = stored.filter(({ slug, enabled }) => enabled && !isUnfit(slug))
  const families = Map.groupBy(
    fit.map(({ slug }) => slug),
    (slug) => catalog.entry(slug)?.package.manifest?.family ?? '',
  )
  return { missing: listMissing(stored, catalog), unfit, notices, families }
}

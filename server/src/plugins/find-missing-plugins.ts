import { join } from 'node:path'
import type { Executor } from '../platform/database/database.ts'
import { type Catalog, createCatalog } from './packages/catalog.ts'
import { readSdkVersion } from './packages/sdk-version.ts'
import { findStoredPlugins, type StoredPlugin } from './storage/plugin-state.repository.ts'

/** Plugins that are switched on and whose files are nowhere, such as after a backup without them was restored. */
export function listMissing(stored: Iterable<StoredPlugin>, catalog: Catalog): string[] {
  return [...stored].filter(({ slug, enabled }) => enabled && !catalog.entry(slug)).map(({ slug }) => slug)
}

type PluginLocations = { dataDir: string; workspace?: string; packages?: readonly string[] }

/** As `listMissing`, without a site that runs. */
export async function findMissingPlugins(
  db: Executor,
  { dataDir, workspace, packages = [] }: PluginLocations,
): Promise<string[]> {
  const catalog = createCatalog({
    places: { workspace, packages, data: join(dataDir, 'plugins') },
    sdkVersion: readSdkVersion(),
  })
  await catalog.refresh(() => '')
  return listMissing(await findStoredPlugins(db), catalog)
}

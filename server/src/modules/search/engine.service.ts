import type { SearchDocument, SearchEngine } from '@querent/sdk/server'
import { forgetWork } from '../../db/upgrade/background-work.ts'
import type { ModuleDependencies, Offer, PluginHost } from '../../module-dependencies.ts'
import type { Tx } from '../../platform/database/database.ts'

/** The name under which the progress of filling the index is stored. */
export const fillWork = 'search index'

/** Milliseconds. Users wait for searches; indexing can take longer. */
const searchTimeout = 2500
const feedTimeout = 20_000

/** The plugin that serves searches, if there is one. */
export function searchEngine(
  plugins: PluginHost,
  purpose: 'search' | 'feed' = 'search',
): Offer<'search'> | undefined {
  return plugins.offering('search', { timeout: purpose === 'search' ? searchTimeout : feedTimeout })[0]
}

/**
 * What the index depends on: another plugin, version or setting needs another index. Empty without a plugin,
 * and while the plugin's index may belong to the site that this one was restored from.
 */
export function getEngineGoal({
  plugins,
  settings,
}: Pick<ModuleDependencies, 'plugins' | 'settings'>): string {
  const engine = searchEngine(plugins)
  return engine && !isInherited(engine, settings)
    ? `${engine.slug}@${engine.version} ${engine.settingsMark}`
    : ''
}

/** Whether its index may belong to the site that this one was restored from. */
export function isInherited(engine: Offer<'search'>, settings: ModuleDependencies['settings']): boolean {
  return settings.current.installation_state.inherited_plugins.includes(engine.slug)
}

/** The next run fills the index from the start, if a search plugin is enabled. */
export const forgetIndex = (tx: Tx): Promise<void> => forgetWork(tx, fillWork)

const maxDocuments = 500
const maxCharacters = 1_000_000

/** Sends documents in batches that a service accepts. */
export async function putInBatches(
  { put }: Pick<SearchEngine, 'put'>,
  documents: readonly SearchDocument[],
): Promise<void> {
  let batch: SearchDocument[] = []
  let characters = 0
  for (const document of documents) {
    const length = document.title.length + document.content.length
    if (batch.length > 0 && (batch.length === maxDocuments || characters + length > maxCharacters)) {
      await put(batch)
      batch = []
      characters = 0
    }
    batch.push(document)
    characters += length
  }
  if (batch.length > 0) await put(batch)
}

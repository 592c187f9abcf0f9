import type { ModuleDependencies } from '../../module-dependencies.ts'
import { createEngine } from './engine.module.ts'
import { listenForSearch } from './search.listeners.ts'
import { addSearchRoutes } from './search.routes.ts'
import { createSearch, type Search } from './search.service.ts'
import { createSuggest } from './suggest.service.ts'

/** Search over titles and bodies: by a plugin, or else by the database's own full-text index. */
export function createSearchModule(
  deps: Pick<
    ModuleDependencies,
    'db' | 'clock' | 'events' | 'jobs' | 'log' | 'plugins' | 'routes' | 'settings'
  >,
): Search {
  const search = createSearch({ ...deps, engine: createEngine(deps) })
  addSearchRoutes(deps.routes, { search, suggest: createSuggest(deps) })
  listenForSearch(deps)
  return search
}

export { rebuildIndex } from './search-index.service.ts'
export { findTitleIds, removeFromIndex } from './title-search.service.ts'

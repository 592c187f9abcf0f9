import type { ModuleDependencies } from '../../module-dependencies.ts'
import { listenForSearch } from './search.listeners.ts'
import { serveSearch } from './search.routes.ts'
import { createSearch, type Search } from './search.service.ts'

/** Search over titles and bodies by the database's own full-text index. */
export function createSearchModule(
  deps: Pick<ModuleDependencies, 'db' | 'events' | 'routes' | 'settings'>,
): Search {
  const search = createSearch(deps)
  serveSearch(deps.routes, search)
  listenForSearch(deps)
  return search
}

export type { Search } from './search.service.ts'
export { rebuildIndex } from './search-index.service.ts'

import { runWork, withLock } from '../../db/upgrade/background-work.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { getEngine } from '../../platform/database/engine.ts'
import { createEngine } from './engine.module.ts'
import { fillSearchTags, isOlderVersionRunning } from './fill-search-tags.ts'
import { addWrittenTitles, fillTitlePrefixes } from './fill-title-prefixes.ts'
import { listenForSearch } from './search.listeners.ts'
import { addSearchRoutes } from './search.routes.ts'
import { createSearch, type Search } from './search.service.ts'
import { hasPostsToIndex, indexWaitingPosts } from './search-index.service.ts'
import { createSuggest } from './suggest.service.ts'

const tickSeconds = 5

/** Search in titles and bodies: by a plugin, or else by the database's own full-text index. */
export function createSearchModule(
  dependencies: Pick<
    ModuleDependencies,
    'db' | 'clock' | 'events' | 'schedule' | 'log' | 'plugins' | 'routes' | 'settings'
  >,
): Search {
  const search = createSearch({ ...dependencies, engine: createEngine(dependencies) })
  addSearchRoutes(dependencies.routes, { search, suggest: createSuggest(dependencies) })
  listenForSearch(dependencies)
  if (getEngine(dependencies.db) === 'sqlite') fillPrefixes(dependencies)
  fillTags(dependencies)
  return search
}

type Scheduling = Pick<ModuleDependencies, 'db' | 'clock' | 'schedule'>

function fillTags({ db, clock, schedule }: Scheduling): void {
  const work = fillSearchTags(db)
  let areFilled = false
  schedule.every(tickSeconds, work.name, async () => {
    if (await isOlderVersionRunning(db)) return
    areFilled ||= await runWork({ db, clock }, work)
    if (!areFilled || !(await hasPostsToIndex(db))) return
    await withLock({ db, clock }, work.name, () => indexWaitingPosts(db, schedule.stopping))
  })
}

function fillPrefixes({ db, clock, schedule }: Scheduling): void {
  const work = fillTitlePrefixes(db)
  let areFilled = false
  schedule.every(tickSeconds, work.name, async () => {
    if (areFilled) await addWrittenTitles(db)
    else areFilled = await runWork({ db, clock }, work)
  })
}

export { forgetIndex } from './engine.service.ts'
export { fillSearchTags } from './fill-search-tags.ts'
export { fillTitlePrefixes } from './fill-title-prefixes.ts'
export { removeFromIndex } from './search-index.repository.ts'
export { rebuildIndex } from './search-index.service.ts'
export { findTitleIds } from './title-search.service.ts'

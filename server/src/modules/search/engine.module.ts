import { findWork, isReached, runWork } from '../../db/upgrade/background-work.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import { fillWork, forgetIndex, getEngineGoal, isInherited, searchEngine } from './engine.service.ts'
import { clearFeed, countFeed, queuePosts } from './engine-feed.repository.ts'
import { createFillWork } from './engine-fill.service.ts'
import { feedEngine, hasIndex, listenForEngine } from './feed-engine.ts'
import type { PreparedSearch, SearchRequest } from './prepare-search.ts'
import type { FoundPage, SearchHit } from './search.repository.ts'
import { getCondition, searchWithEngine } from './search-with-engine.ts'

const tickSeconds = 3
/** The key of the plugin's name in its own texts. */
const nameOfPlugin = 'info.name'
const maxPause = 60
/** After this many runs with the plugin off, its index is considered outdated. */
const runsToRemember = 40

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'schedule' | 'log' | 'plugins' | 'routes' | 'settings'
>

/** The search plugin as the search sees it. */
export type Engine = {
  /** Undefined if there is no engine, its index is not filled yet, or it fails. */
  search(prepared: PreparedSearch, request: SearchRequest): Promise<FoundPage | undefined>
  /** Updates the engine about hits that must not be shown. */
  correct(hits: readonly SearchHit[]): Promise<void>
}

/** Keeps the index of a search plugin filled and in sync, and uses it for searches once it is filled. */
export function createEngine(dependencies: Dependencies): Engine {
  const { db, clock, schedule, plugins } = dependencies
  const work = createFillWork(dependencies)
  let readyGoal = ''
  let idleRuns = 0
  let failures = 0
  let pauseUntil = 0

  async function runOnce(): Promise<void> {
    const goal = getEngineGoal(dependencies)
    if (goal === '') return rest()
    idleRuns = 0
    const isFilled = await runWork({ db, clock }, work)
    readyGoal = isFilled ? goal : ''
    if (!isFilled || clock() < pauseUntil) return
    try {
      await feedEngine(dependencies)
      failures = 0
    } catch (error) {
      failures += 1
      pauseUntil = clock() + Math.min(maxPause, 2 ** failures)
      throw error
    }
  }

  /** No plugin serves searches. */
  async function rest(): Promise<void> {
    readyGoal = ''
    idleRuns += 1
    if (plugins.isSafe || idleRuns !== runsToRemember || !(await hasIndex(db))) return
    await inTransaction(db, async (tx) => {
      await forgetIndex(tx)
      await clearFeed(tx)
    })
  }

  listenForEngine(dependencies)
  schedule.every(tickSeconds, 'feed the search plugin', runOnce)
  addEngineRoutes(dependencies)
  return {
    async search(prepared, request) {
      const isReady = readyGoal !== '' && readyGoal === getEngineGoal(dependencies)
      return isReady ? searchWithEngine(dependencies, getCondition(prepared, request)) : undefined
    },
    async correct(hits) {
      for (const kind of ['question', 'answer'] as const) {
        const ids = hits.filter((hit) => hit.kind === kind).map((hit) => hit.id)
        if (ids.length > 0) await inTransaction(db, (tx) => queuePosts(tx, kind, ids))
      }
    },
  }
}

function addEngineRoutes({ db, plugins, routes, settings }: Dependencies): void {
  routes.handle('searchDescription', async ({ caller }) => {
    const engine = searchEngine(plugins)
    if (!engine || isInherited(engine, settings)) return { name: '', icon: '', link: '' }
    const { icon = '', link = '' } = engine.data.credit ?? {}
    return { name: plugins.text(engine.slug, nameOfPlugin, caller.language), icon, link }
  })
  routes.handle('adminSearchIndex', async () => {
    const engine = searchEngine(plugins)
    const work = engine && (await findWork(db, fillWork))
    const goal = getEngineGoal({ plugins, settings })
    const isFilled = isReached(work, goal)
    return {
      slug_name: engine?.slug ?? '',
      state: goal === '' ? ('database' as const) : isFilled ? ('ready' as const) : ('filling' as const),
      done: work?.done ?? 0,
      total: work?.total ?? 0,
      waiting: engine ? await countFeed(db) : 0,
      started_at: work?.started_at ?? 0,
      finished_at: work?.finished_at ?? 0,
      error: work?.last_error ?? '',
    }
  })
  routes.handle('adminSearchIndexRefill', async () => {
    const engine = searchEngine(plugins)
    if (engine && isInherited(engine, settings)) throw new AppError('error.plugin.index_inherited')
    await inTransaction(db, forgetIndex)
    return null
  })
}

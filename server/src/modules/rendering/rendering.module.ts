import { forgetWork, runWork } from '../../db/background-work.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import type { PluginFilter } from './plugin-filter.service.ts'
import { renewExcerpts } from './renew-excerpts.ts'
import { createRerenderWork, isReady, type RerenderDependencies, rerenderWork } from './rerender.service.ts'

const tickSeconds = 5

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'jobs' | 'markdown' | 'plugins' | 'routes'> &
  Pick<RerenderDependencies, 'anchorLinks'> & { filter: PluginFilter }

/** What plugins make of posts. */
export type Rendering = {
  /** Calls back when posts have been rendered again. */
  onRendered(listener: () => void): void
}

/** Keeps the stored HTML of posts in sync with the plugins that render: when these change, all posts follow. */
export function createRenderingModule(deps: Dependencies): Rendering {
  const { db, clock, jobs, plugins, routes } = deps
  const listeners: (() => void)[] = []
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  const work = createRerenderWork({ ...deps, onChange: notifyListeners })

  routes.handle('renderConfig', async () => {
    const [renderer] = plugins.offering('render').filter(({ data }) => data.theme)
    return renderer?.data.theme ? { select_theme: renderer.data.theme } : null
  })
  // Plugins come and go one after the other, when a process starts for instance: what counts is what stays.
  let lastGoal: string | undefined
  jobs.every(tickSeconds, 'render posts again', async () => {
    const goal = isReady(plugins) ? work.goal() : undefined
    if (goal !== undefined && goal === lastGoal) await runWork({ db, clock }, work)
    lastGoal = goal
  })
  const excerpts = renewExcerpts({ db, onChange: notifyListeners })
  let areRenewed = false
  jobs.every(tickSeconds, 'renew excerpts', async () => {
    if (!areRenewed) areRenewed = await runWork({ db, clock }, excerpts)
  })
  return { onRendered: (listener) => listeners.push(listener) }
}

/** Has all posts rendered again, where a plugin renders: after they were written without any. */
export async function renderAll(db: Database): Promise<void> {
  await inTransaction(db, (tx) => forgetWork(tx, rerenderWork))
}

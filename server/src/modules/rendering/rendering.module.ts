import { forgetWork, runWork } from '../../db/upgrade/background-work.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { onSignal, signal } from '../../platform/database/signals.ts'
import type { Log } from '../../platform/log/log.ts'
import type { LinkCards } from './link-cards.service.ts'
import { createLinkPreviewsModule } from './link-previews.module.ts'
import type { PluginFilter } from './plugin-filter.service.ts'
import { renewExcerpts } from './renew-excerpts.ts'
import { createRerenderWork, isReady, type RerenderDependencies, rerenderWork } from './rerender.service.ts'
import { rerenderRecentQuestions } from './rerender-recent-questions.ts'

const tickSeconds = 5

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'schedule' | 'markdown' | 'plugins' | 'routes'
> &
  Pick<RerenderDependencies, 'anchorLinks'> & {
    cards: LinkCards
    filter: PluginFilter
    log: Log
    /** The most recently read questions. */
    recentQuestions(): readonly number[]
  }

/** Notifies when posts were rendered again. */
export type Rendering = {
  /** Calls the listener each time posts have been rendered again. */
  onRendered(listener: () => void): void
  /** Calls the listener when open pages should reload posts, whichever process has rendered them. */
  onFinished(listener: () => void): void
}

/**
 * Keeps the stored HTML of posts in sync with the plugins that render: when these change, all posts are
 * rendered again.
 */
export function createRenderingModule(dependencies: Dependencies): Rendering {
  const { db, clock, schedule, plugins, routes } = dependencies
  const listeners: (() => void)[] = []
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  let hasRendered = false
  const onChange = () => {
    hasRendered = true
    notifyListeners()
  }
  const announce = () => signal(db, 'rendering', '')
  const wantLinks = createLinkPreviewsModule({ ...dependencies, onChange, announce })
  const work = createRerenderWork({ ...dependencies, onChange, wantLinks })
  rerenderRecentQuestions({ ...dependencies, onRendered: announce, wantLinks })
  // Each process caches their pages in memory.
  onSignal(db, 'rendering', notifyListeners)

  routes.handle('renderConfig', async () => {
    const [renderer] = plugins.offering('render').filter(({ data }) => data.theme)
    return renderer?.data.theme ? { select_theme: renderer.data.theme } : null
  })
  // Plugins are enabled one after the other, for example when a process starts, so a goal counts once it is
  // stable.
  let lastGoal: string | undefined
  schedule.every(tickSeconds, 'render posts again', async () => {
    const goal = isReady(plugins) ? work.goal() : undefined
    if (goal !== undefined && goal === lastGoal) await renderAgain()
    lastGoal = goal
  })
  async function renderAgain(): Promise<void> {
    const isDone = await runWork({ db, clock }, work)
    if (!isDone || !hasRendered) return
    hasRendered = false
    await announce()
  }
  const excerpts = renewExcerpts({ db, onChange: notifyListeners })
  let areRenewed = false
  schedule.every(tickSeconds, 'renew excerpts', async () => {
    if (!areRenewed) areRenewed = await runWork({ db, clock }, excerpts)
  })
  return {
    onRendered: (listener) => listeners.push(listener),
    onFinished: (listener) => onSignal(db, 'rendering', listener),
  }
}

/** Requests that all posts are rendered again, if a plugin renders, after they were written without any. */
export async function renderAll(db: Database): Promise<void> {
  await inTransaction(db, (tx) => forgetWork(tx, rerenderWork))
}

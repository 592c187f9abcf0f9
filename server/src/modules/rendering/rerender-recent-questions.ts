import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Log } from '../../platform/log/log.ts'
import { listPostsOfQuestion } from './rerender.repository.ts'
import {
  createRerenderPost,
  getRenderingGoal,
  isReady,
  type RerenderDependencies,
} from './rerender.service.ts'

type Dependencies = Omit<RerenderDependencies, 'onChange'> &
  Pick<ModuleDependencies, 'plugins'> & {
    log: Log
    /** The questions whose pages may be open, most likely first. */
    recentQuestions(): readonly number[]
    /** Notifies open pages that posts were rendered again. */
    onRendered(): Promise<void>
  }

/** Plugins that are enabled in quick succession count as one change. */
const quietMs = 150
/** Pages are notified after this time, and then at doubling intervals. */
const firstReportMs = 700

/**
 * When the plugins that render change, renders the most recently read questions at once, so that open pages
 * need not wait until all posts are rendered. If this fails, that still happens.
 */
export function rerenderRecentQuestions(dependencies: Dependencies): void {
  const { plugins, log, recentQuestions, onRendered } = dependencies
  const rerenderPost = createRerenderPost(dependencies)
  let goal = getRenderingGoal(plugins)
  let timer: NodeJS.Timeout | undefined

  async function renderQuestion(questionId: number): Promise<boolean> {
    let isChanged = false
    for (const { table, post } of await listPostsOfQuestion(dependencies.db, questionId)) {
      if (await rerenderPost(table, post, false)) isChanged = true
      await dependencies.wantLinks(table, post, { isOpen: true })
    }
    return isChanged
  }

  async function run(wanted: string): Promise<void> {
    let reportAfterMs = firstReportMs
    let isChanged = false
    const began = performance.now()
    const report = async () => {
      if (!isChanged) return
      isChanged = false
      await onRendered()
    }
    for (const questionId of recentQuestions()) {
      if (getRenderingGoal(plugins) !== wanted || !isReady(plugins)) return
      if (await renderQuestion(questionId)) isChanged = true
      if (performance.now() - began < reportAfterMs) continue
      reportAfterMs *= 2
      await report()
    }
    await report()
  }

  function plan(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const wanted = getRenderingGoal(plugins)
      if (wanted === goal || !isReady(plugins)) return
      goal = wanted
      run(wanted).catch((error: unknown) =>
        log.warn(
          { err: error },
          'could not render recently viewed questions first; they will be rendered with all others',
        ),
      )
    }, quietMs).unref()
  }

  plugins.onChange(plan)
  plugins.onReorder(plan)
}

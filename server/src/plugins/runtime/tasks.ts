import type { Log } from '../../platform/log/log.ts'
import type { Runner } from './runner.ts'

const minSeconds = 60
const maxSeconds = 7 * 86_400
/** Work at intervals has more time than an answer that a caller waits for. */
const taskTimeoutMs = 60_000

/** Runs the tasks of a plugin at their intervals, each one at a time; returns what ends that. */
export function runTasks(runner: Runner, log: Log): () => void {
  const { slug, manifest } = runner.package
  const tasks = runner.description()?.capabilities.tasks?.items ?? []
  if (tasks.length > 0 && !manifest.permissions.includes('schedule')) {
    log.warn(
      { plugin: slug },
      'the tasks of the plugin do not run: it does not declare the permission schedule',
    )
    return () => {}
  }
  const timers = tasks.map(({ data }, item) => {
    const every = typeof data.every === 'number' ? data.every : minSeconds
    const seconds = Math.min(Math.max(every, minSeconds), maxSeconds)
    let isRunning = false
    const run = async () => {
      if (isRunning) return
      isRunning = true
      try {
        await runner.call({ capability: 'tasks', item, method: 'run', args: [] }, taskTimeoutMs)
      } catch (error) {
        log.warn({ plugin: slug, task: data.name, err: error }, 'a task of the plugin failed')
      } finally {
        isRunning = false
      }
    }
    return setInterval(run, seconds * 1000).unref()
  })
  return () => timers.forEach(clearInterval)
}

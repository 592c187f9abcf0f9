import { type Database, inTransaction } from '../../platform/database/database.ts'
import { weekSeconds } from '../../platform/durations.ts'
import { deleteScheduledWork, listScheduledWork, type ScheduledWork } from '../../platform/schedule/index.ts'
import { getTasks, mayRunTasks, taskSeparator } from './declared-tasks.ts'
import type { PluginRuntime, PluginView } from './plugin-runtime.ts'
import type { Runner } from './runner.ts'

const minSeconds = 60
const maxSeconds = weekSeconds
/** Recurring work has more time than a response that a caller waits for. */
const taskTimeoutMs = 60_000
const maxNameLength = 100

/** The tasks of a running plugin, as scheduled work of the site. */
export function listTasks({ running }: PluginView, stopping: AbortSignal): ScheduledWork[] {
  const runner = running?.runner
  if (!runner || !mayRunTasks(runner)) return []
  const used = new Map<string, number>()
  return getTasks(runner).map(({ data }, item) => {
    const every = typeof data.every === 'number' ? data.every : minSeconds
    // It is stored and shown: whole characters, and no control characters.
    const given = typeof data.name === 'string' ? data.name : ''
    const said = given.slice(0, maxNameLength).replace(/\p{C}/gu, '?')
    const count = (used.get(said) ?? 0) + 1
    used.set(said, count)
    return {
      name: [runner.package.slug, count === 1 ? said : `${said} ${count}`].join(taskSeparator),
      seconds: Math.min(Math.max(Math.floor(every), minSeconds), maxSeconds),
      work: () => untilStopped(stopping, runTask(runner, item)),
    }
  })
}

const runTask = (runner: Runner, item: number) =>
  runner.call({ capability: 'tasks', item, method: 'run', args: [] }, taskTimeoutMs)

/** A process that ends does not wait for a task: it counts as failed, and is run again soon after. */
function untilStopped(stopping: AbortSignal, work: Promise<unknown>): Promise<unknown> {
  const stopped = new Promise((_, reject) => {
    const end = () => reject(new Error('The site was stopped before the task had ended.'))
    if (stopping.aborted) end()
    stopping.addEventListener('abort', end, { once: true })
    void work.catch(() => {}).then(() => stopping.removeEventListener('abort', end))
  })
  return Promise.race([work, stopped])
}

/** Deletes the schedule of tasks that no longer exist: of disabled plugins, and of other versions. */
export async function removePastTasks(
  db: Database,
  runtime: PluginRuntime,
  stopping: AbortSignal,
): Promise<void> {
  if (runtime.isSafe) return
  const isPast = ({ name }: { name: string }) => {
    if (!name.includes(taskSeparator)) return false
    const [slug = ''] = name.split(taskSeparator)
    if (!runtime.stored(slug).enabled) return true
    const view = runtime.view(slug)
    // Another process may run what this one cannot start.
    if (!view?.running?.runner?.description()) return false
    return listTasks(view, stopping).every((task) => task.name !== name)
  }
  const past = (await listScheduledWork(db)).filter(isPast)
  await inTransaction(db, (tx) =>
    deleteScheduledWork(
      tx,
      past.map(({ name }) => name),
    ),
  )
}

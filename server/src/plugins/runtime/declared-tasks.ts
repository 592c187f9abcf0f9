import type { Tx } from '../../platform/database/database.ts'
import { deleteScheduledWork, listScheduledWork } from '../../platform/schedule/index.ts'
import type { Runner } from './runner.ts'

/** Between slug and name; a slug has no such characters, and neither have the names of the site's own work. */
export const taskSeparator = ': '

/** The tasks that a plugin which runs has described. */
export const getTasks = (runner: Runner) => runner.description()?.capabilities.tasks?.items ?? []

/** Whether what a plugin has of tasks may run. */
export function mayRunTasks(runner: Runner): boolean {
  return getTasks(runner).length === 0 || runner.package.manifest.permissions.includes('schedule')
}

/** Forgets the turns of a plugin that is switched off, and how its tasks failed. */
export async function deleteTasks(tx: Tx, slug: string): Promise<void> {
  const names = (await listScheduledWork(tx)).map(({ name }) => name)
  await deleteScheduledWork(
    tx,
    names.filter((name) => name.startsWith(slug + taskSeparator)),
  )
}

import type { Tx } from '../../platform/database/database.ts'
import { deleteScheduledWork, listScheduledWork } from '../../platform/schedule/index.ts'
import type { Runner } from './runner.ts'

/** Separates slug and name; neither slugs nor the names of the site's own work contain it. */
export const taskSeparator = ': '

/** The tasks declared by a running plugin. */
export const getTasks = (runner: Runner) => runner.description()?.capabilities.tasks?.items ?? []

/** Whether a plugin's tasks may run. */
export function mayRunTasks(runner: Runner): boolean {
  return getTasks(runner).length === 0 || runner.package.manifest.permissions.includes('schedule')
}

/** Deletes the schedule of a plugin that is disabled, and the failures of its tasks. */
export async function deleteTasks(tx: Tx, slug: string): Promise<void> {
  const names = (await listScheduledWork(tx)).map(({ name }) => name)
  await deleteScheduledWork(
    tx,
    names.filter((name) => name.startsWith(slug + taskSeparator)),
  )
}

import type { Runner } from './runner.ts'

/** The tasks that a plugin which runs has described. */
export const getTasks = (runner: Runner) => runner.description()?.capabilities.tasks?.items ?? []

/** Whether what a plugin has of tasks may run. */
export function mayRunTasks(runner: Runner): boolean {
  return getTasks(runner).length === 0 || runner.package.manifest.permissions.includes('schedule')
}

import type { ModuleDependencies } from '../../module-dependencies.ts'
import { addJobRoutes } from './job.routes.ts'
import { createJobService } from './job.service.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'routes'>

/** Shows administrators what waits and what failed. */
export function createJobsModule(dependencies: Dependencies): void {
  addJobRoutes(dependencies, createJobService(dependencies))
}

import type { ModuleDependencies } from '../../module-dependencies.ts'
import { createAnnounceFailures } from './announce-failures.ts'
import './job.events.ts'
import { addJobRoutes } from './job.routes.ts'
import { createJobService } from './job.service.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'schedule' | 'routes'>

const announceSeconds = 600

/** Shows administrators waiting and failed jobs, and notifies them of lasting failures. */
export function createJobsModule(dependencies: Dependencies): void {
  const { routes, clock, schedule } = dependencies
  addJobRoutes(routes, { jobs: createJobService(dependencies), clock })
  schedule.everyInOneProcess(
    announceSeconds,
    'tell administrators of failures',
    createAnnounceFailures(dependencies),
  )
}

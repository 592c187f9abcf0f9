import type { ModuleDependencies } from '../../module-dependencies.ts'
import { pageWindow } from '../../platform/pagination.ts'
import { presentFailedJob, presentLanes, presentScheduled } from './job.presenter.ts'
import type { JobService } from './job.service.ts'

type Services = { jobs: JobService } & Pick<ModuleDependencies, 'clock'>

export function addJobRoutes(routes: ModuleDependencies['routes'], { jobs, clock }: Services): void {
  routes.handle('adminJobOverview', async () => {
    const { lanes, scheduled } = await jobs.describe()
    return { lanes: presentLanes(lanes, clock()), scheduled: scheduled.map(presentScheduled) }
  })
  routes.handle('adminFailedJobPage', async ({ input }) => {
    const { count, jobs: failed } = await jobs.listFailed(pageWindow(input))
    return { count, list: failed.map(presentFailedJob) }
  })
  routes.handle('adminJobRetry', async ({ input, ...context }) => ({
    count: await jobs.retry(context, input),
  }))
  routes.handle('adminJobDiscard', async ({ input, ...context }) => ({
    count: await jobs.discard(context, input),
  }))
}

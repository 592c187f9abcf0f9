import type { DataFor } from '../../api/index.ts'
import { readPageNumber } from '../../lib/page-number.ts'
import { goTo, type LoaderArgs } from '../../runtime/page/index.ts'
import { loadOrNull } from '../admin/index.ts'

export type Overview = DataFor<'adminJobOverview'>
export type Lane = Overview['lanes'][number]
export type ScheduledJob = Overview['scheduled'][number]
export type FailedJob = DataFor<'adminFailedJobPage'>['list'][number]

export type JobsData = {
  page: number
  /** Null for data that the server could not provide. */
  overview: Overview | null
  failed: DataFor<'adminFailedJobPage'> | null
}

export const pageSize = 20

export const failedJobsHref = (page: number) => (page > 1 ? `/admin/jobs?page=${page}` : '/admin/jobs')

export async function loadJobs({ api, url }: LoaderArgs): Promise<JobsData> {
  const page = readPageNumber(url.searchParams) ?? 1
  const [overview, failed] = await Promise.all([
    loadOrNull(api.call('adminJobOverview')),
    loadOrNull(api.call('adminFailedJobPage', { page, page_size: pageSize })),
  ])
  // The jobs of the last page have been resolved meanwhile.
  if (failed && failed.list.length === 0 && failed.count > 0)
    throw goTo(failedJobsHref(Math.ceil(failed.count / pageSize)))
  return { page, overview, failed }
}

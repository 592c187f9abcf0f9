import { defineAdminPage } from '../../features/admin/index.ts'
import { Jobs, type JobsData, loadJobs } from '../../features/jobs/index.ts'

export const page = defineAdminPage<JobsData>({
  title: (_, t) => t('admin_menu.jobs'),
  loader: loadJobs,
  Component: ({ data }) => <Jobs {...data} />,
})

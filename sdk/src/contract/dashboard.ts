import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What the site contains and how it runs, for its administrators. */
export const dashboardInfo = z.object({
  /** Listed questions, open or closed; the following four are of these. */
  question_count: z.int(),
  resolved_count: z.int(),
  /** Percent with two decimals and no sign, such as `12.50`. */
  resolved_rate: z.string(),
  unanswered_count: z.int(),
  unanswered_rate: z.string(),
  answer_count: z.int(),
  comment_count: z.int(),
  vote_count: z.int(),
  user_count: z.int(),
  /** Everything that waits for a review. */
  report_count: z.int(),
  uploading_files: z.boolean(),
  smtp: z.enum(['enabled', 'not_configured', 'disabled']),
  https: z.boolean(),
  time_zone: z.string(),
  occupying_storage_space: z.string(),
  /** Seconds since the start of the process, as a text. */
  app_start_time: z.string(),
  version_info: z.object({ version: z.string(), revision: z.string(), remote_version: z.string() }),
  login_required: z.boolean(),
  /** Name and version of the runtime; the field has the name that clients know. */
  go_version: z.string(),
  database_version: z.string(),
  database_size: z.string(),
})
export type DashboardInfo = z.infer<typeof dashboardInfo>

export const dashboardEndpoints = {
  dashboardInfo: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/dashboard',
    access: 'admin',
    summary: 'Counts what the site contains and describes how it runs.',
    data: z.object({ info: dashboardInfo }),
  }),
}

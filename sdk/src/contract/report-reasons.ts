import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './text-length.ts'

/** A reason to flag, close, review or change the status of something. */
export const reportReason = z.object({
  reason_key: z.string(),
  /** The number that clients send back. */
  reason_type: z.int(),
  name: z.string(),
  description: z.string(),
  /** The kind of text that goes with it: none, one line, or several. */
  content_type: z.enum(['', 'text', 'textarea']),
  /** Whether a text goes with it; older clients read it instead of `content_type`. */
  have_content: z.boolean(),
  placeholder: z.string(),
})
export type ReportReason = z.infer<typeof reportReason>

const reasonQuery = z.object({
  object_type: text({ min: 1, max: 20 }),
  action: text({ min: 1, max: 20 }),
})

export const reportReasonEndpoints = {
  reasonList: endpoint({
    method: 'GET',
    path: '/reasons',
    access: 'active',
    summary: 'Lists the reasons that can be given for an action on a kind of object.',
    query: reasonQuery,
    data: z.array(reportReason),
    reasons: ['base.request_format_error'],
  }),
  adminReasonList: endpoint({
    method: 'GET',
    path: '/reasons',
    base: 'admin',
    access: 'admin',
    summary: 'Lists the reasons that can be given for an action on a kind of object.',
    query: reasonQuery,
    data: z.array(reportReason),
    reasons: ['base.request_format_error'],
  }),
}

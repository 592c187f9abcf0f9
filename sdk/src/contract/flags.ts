import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { captchaFields, nothing } from './envelope.ts'
import { text } from './text-length.ts'

export const flagEndpoints = {
  flagAdd: endpoint({
    method: 'POST',
    path: '/report',
    access: 'active',
    summary: 'Flags a question, an answer or a comment for the moderators.',
    body: z.object({
      object_id: text({ min: 1, max: 20 }),
      /** The number of a reason. */
      report_type: z.int(),
      content: text({ max: 500 }).default(''),
      /** Sent by clients and not used: the id says what is flagged. */
      source: z.string().max(100).optional(),
      ...captchaFields,
    }),
    data: nothing,
    reasons: [
      'error.rank.fail_to_meet_the_condition',
      'error.object.not_found',
      'error.object.already_deleted',
      'error.report.not_found',
      'error.common.invalid_url',
    ],
    captcha: 'report',
  }),
}

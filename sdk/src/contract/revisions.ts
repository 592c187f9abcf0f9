import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { nothing } from './envelope.ts'
import { text } from './text-length.ts'

export const revisionEndpoints = {
  revisionEditCheck: endpoint({
    method: 'GET',
    path: '/revisions/edit/check',
    access: 'active',
    summary: 'Tells whether the caller may edit a question, an answer or a tag now.',
    query: z.object({ id: text({ min: 1, max: 100 }) }),
    data: nothing,
    reasons: [
      'error.object.not_found',
      'error.rank.fail_to_meet_the_condition',
      'error.revision.review_underway',
    ],
  }),
}

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { nothing } from './envelope.ts'
import { text } from './text-length.ts'

export const shareEndpoints = {
  shareVisit: endpoint({
    method: 'POST',
    path: '/share/visit',
    access: 'public',
    summary: 'Reports a visit through a link that a member shared.',
    body: z.object({
      /** The question or answer that the link leads to. */
      object_id: text({ min: 1, max: 100 }),
      /** The username of the sharing user: the `share` of the URL. */
      username: text({ min: 1, max: 100 }),
    }),
    data: nothing,
    reasons: ['error.object.not_found'],
  }),
}

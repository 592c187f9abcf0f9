import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { nothing } from './envelope.ts'
import { text } from './text-length.ts'

/** The number of followers, and whether the caller is one of them. */
export const followResult = z.object({ follows: z.int(), is_followed: z.boolean() })
export type FollowResult = z.infer<typeof followResult>

export const followEndpoints = {
  followSwitch: endpoint({
    method: 'POST',
    path: '/follow',
    access: 'active',
    summary: 'Follows a question, a tag or a user, or stops following.',
    body: z.object({ object_id: text({ min: 1, max: 100 }), is_cancel: z.boolean().default(false) }),
    data: followResult,
    reasons: ['error.object.not_found'],
  }),
  tagChoice: endpoint({
    method: 'GET',
    path: '/tags/choice',
    access: 'public',
    summary: 'Returns whether to suggest tags to follow to the caller. A Querent extension.',
    /** False for users who follow a tag or put the choice off, and for visitors. */
    data: z.object({ is_due: z.boolean() }),
  }),
  tagChoicePutOff: endpoint({
    method: 'PUT',
    path: '/tags/choice',
    access: 'active',
    summary: 'Stops suggesting tags to follow to the caller. A Querent extension.',
    data: nothing,
  }),
}

import { z } from 'zod'
import { suspendDuration } from './admin-users.ts'
import { endpoint } from './endpoint.ts'
import { nothing } from './envelope.ts'
import { textLimits } from './limits.ts'
import { text, trimmedText } from './text-length.ts'

/** Moderators suspend for a time; only administrators suspend permanently. */
const moderatorSuspendDuration = suspendDuration.exclude(['forever'])

const username = text({ min: 1, max: 100 })

/** Querent extensions. */
export const suspensionEndpoints = {
  userSuspend: endpoint({
    method: 'PUT',
    path: '/user/suspension',
    access: 'active',
    hosted: 'status',
    confirm: 'password',
    summary:
      'Lets moderators suspend a member for a limited time. The reason is mailed to the member. A Querent extension.',
    body: z.object({
      username,
      suspend_duration: moderatorSuspendDuration,
      suspension_reason: trimmedText({ ...textLimits.suspensionReason, min: 1 }),
    }),
    data: nothing,
    reasons: [
      'base.forbidden_error',
      'error.user.not_found',
      'error.suspension.staff',
      'error.suspension.permanent',
    ],
  }),
  userSuspensionEnd: endpoint({
    method: 'DELETE',
    path: '/user/suspension',
    access: 'active',
    hosted: 'status',
    summary: 'Lets moderators end the suspension of a member, unless it is permanent. A Querent extension.',
    body: z.object({ username }),
    data: nothing,
    reasons: [
      'base.forbidden_error',
      'error.user.not_found',
      'error.suspension.staff',
      'error.suspension.permanent',
    ],
  }),
}

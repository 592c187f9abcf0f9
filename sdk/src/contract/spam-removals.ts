import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { intParam } from './envelope.ts'
import { text } from './text-length.ts'
import { userBasic } from './users.ts'

/** The number of days whose posts are removed. */
export const spamDays = { min: 1, max: 365, default: 7 } as const

/** A removal can be undone by moderators for an hour, and by administrators for 30 days. */
export const spamUndoSeconds = { moderator: 3600, admin: 30 * 86_400 } as const

/** A post that a removal would delete. */
export const spamPost = z.object({
  object_type: z.enum(['question', 'answer', 'comment']),
  object_id: z.string(),
  question_id: z.string(),
  /** Of the question. */
  title: z.string(),
  excerpt: z.string(),
  created_at: z.int(),
})
export type SpamPost = z.infer<typeof spamPost>

const counts = {
  question_count: z.int(),
  answer_count: z.int(),
  comment_count: z.int(),
}

/** A removal that can be undone. */
export const spamRemoval = z.object({
  removal_id: z.int(),
  ...counts,
  /** Until when, in unix seconds. */
  undo_until: z.int(),
})
export type SpamRemoval = z.infer<typeof spamRemoval>

/** What a removal would delete. */
export const spamPreview = z.object({
  user: userBasic,
  ...counts,
  /** The newest of them. */
  list: z.array(spamPost),
  /** The last removal, if it can be undone. */
  removal: spamRemoval.nullable(),
})
export type SpamPreview = z.infer<typeof spamPreview>

const username = text({ min: 1, max: 100 })

/** Querent extensions. */
export const spamRemovalEndpoints = {
  spamPreview: endpoint({
    method: 'GET',
    path: '/user/spam-preview',
    access: 'active',
    summary:
      'Previews a spam removal: the posts of the last days that it would delete. For moderators. A Querent extension.',
    query: z.object({ username, days: intParam(spamDays) }),
    data: spamPreview,
    reasons: [
      'base.forbidden_error',
      'error.user.not_found',
      'error.spam_removal.staff',
      'error.spam_removal.reputation',
    ],
  }),
  spamRemovalAdd: endpoint({
    method: 'POST',
    path: '/user/spam-removal',
    access: 'active',
    hosted: 'status',
    summary:
      'Deletes an account’s posts of the last days and suspends it. Moderators can do so for up to 100 accounts an hour, with a reputation below 1,000. A Querent extension.',
    body: z.object({
      username,
      days: z.int().min(spamDays.min).max(spamDays.max).default(spamDays.default),
    }),
    data: spamRemoval,
    reasons: [
      'base.forbidden_error',
      'error.user.not_found',
      'error.spam_removal.staff',
      'error.spam_removal.reputation',
      'error.spam_removal.too_many',
    ],
  }),
  spamRemovalUndo: endpoint({
    method: 'POST',
    path: '/user/spam-removal/undo',
    access: 'active',
    hosted: 'status',
    summary:
      'Undoes a spam removal: restores the posts and lifts the suspension. Moderators can do so within an hour, administrators within 30 days. A Querent extension.',
    body: z.object({ removal_id: z.int().min(1) }),
    data: z.object({ restored_count: z.int() }),
    reasons: ['base.forbidden_error', 'error.object.not_found', 'error.spam_removal.too_late'],
  }),
}

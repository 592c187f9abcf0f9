import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './text-length.ts'

/** The reactions that posts can get. */
export const reactionEmoji = z.enum(['heart', 'smile', 'frown'])
export type ReactionEmoji = z.infer<typeof reactionEmoji>

/** How many users reacted to a post in one way, and whether the caller is among them. */
export const reactionCount = z.object({
  emoji: reactionEmoji,
  count: z.int(),
  is_active: z.boolean(),
})
export type ReactionCount = z.infer<typeof reactionCount>

/** Like `reactionCount`, with the names of those who reacted. */
export const reaction = reactionCount.extend({
  /** The first five user names, and the number of others. */
  tooltip: z.string(),
})
export type Reaction = z.infer<typeof reaction>

/** The reactions to a post, in the order of their first use; those without users are left out. */
export const reactionSummary = z.object({ reaction_summary: z.array(reaction) })
export type ReactionSummary = z.infer<typeof reactionSummary>

const objectId = text({ min: 1, max: 100 })

export const reactionEndpoints = {
  reactionInfo: endpoint({
    method: 'GET',
    path: '/meta/reaction',
    access: 'public',
    summary: 'Lists the reactions to a question or an answer, with the users who reacted.',
    query: z.object({ object_id: objectId }),
    /** null when there is no reaction. */
    data: reactionSummary.nullable(),
    reasons: ['error.object.not_found', 'error.question.not_found', 'error.answer.not_found'],
  }),
  reactionSwitch: endpoint({
    method: 'PUT',
    path: '/meta/reaction',
    access: 'active',
    summary: 'Reacts to a question or an answer, or removes the reaction.',
    body: z.object({
      object_id: objectId,
      emoji: reactionEmoji,
      reaction: z.enum(['activate', 'deactivate']),
    }),
    data: reactionSummary,
    reasons: [
      'error.object.not_found',
      'error.question.not_found',
      'error.answer.not_found',
      'error.object.already_deleted',
    ],
  }),
}

import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Something that members may do from a certain reputation on. */
const listedPrivilege = z.object({
  /** Such as `question.vote_up`. */
  key: z.string(),
  /** What it allows, in the caller's language. */
  label: z.string(),
  /** The reputation that it needs. */
  rank: z.int(),
  /** Whether the caller has it, by reputation or role. */
  is_granted: z.boolean(),
})

/** What changes the reputation of a member. */
const reputationAction = z.enum([
  'question.voted_up',
  'question.voted_down',
  'answer.voted_up',
  'answer.vote_down',
  'answer.voted_down',
  'answer.accept',
  'answer.accepted',
  'edit.accepted',
  'user.activated',
])

const privilegeOverview = z.object({
  /** Those that need the least reputation first. */
  privileges: z.array(listedPrivilege),
  /** What changes the reputation of a member, and by how much; the largest gain first. */
  reputation_changes: z.array(z.object({ action: reputationAction, amount: z.int() })),
  /** After gaining this much in a day, a member gains nothing more from upvotes that day. */
  daily_limit: z.int(),
})

export const privilegeEndpoints = {
  privilegeList: endpoint({
    method: 'GET',
    path: '/privileges',
    access: 'public',
    summary:
      'Lists the privileges that reputation brings, those that the caller has, and what changes reputation.',
    data: privilegeOverview,
  }),
}

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { captchaFields } from './envelope.ts'
import { voteStatus } from './questions.ts'
import { text } from './text-length.ts'

const voteInput = z.object({
  object_id: text({ min: 1, max: 100 }),
  is_cancel: z.boolean().default(false),
  ...captchaFields,
})

/** The votes of an object after a vote. */
export const voteResult = z.object({
  up_votes: z.int(),
  down_votes: z.int(),
  /** Up minus down. */
  votes: z.int(),
  vote_status: voteStatus,
})
export type VoteResult = z.infer<typeof voteResult>

const voteReasons = [
  'error.object.not_found',
  'error.rank.no_enough_rank_to_operate',
  'error.rank.fail_to_meet_the_condition',
  'error.object.already_deleted',
  'error.object.disallow_vote_your_self',
] as const

export const voteEndpoints = {
  voteUp: endpoint({
    method: 'POST',
    path: '/vote/up',
    access: 'active',
    summary: 'Upvotes a question, an answer or a comment, or withdraws the upvote.',
    body: voteInput,
    data: voteResult,
    reasons: voteReasons,
    captcha: 'vote',
  }),
  voteDown: endpoint({
    method: 'POST',
    path: '/vote/down',
    access: 'active',
    summary: 'Downvotes a question or an answer, or withdraws the downvote.',
    body: voteInput,
    data: voteResult,
    reasons: [...voteReasons, 'base.request_format_error'],
    captcha: 'vote',
  }),
}

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageQuery, pageSchema } from './envelope.ts'
import { text } from './text-length.ts'

const username = text({ max: 100 }).default('')

/** A comment on the profile of its author. */
export const personalComment = z.object({
  comment_id: z.string(),
  created_at: z.int(),
  /** The post that it belongs to. */
  object_id: z.string(),
  object_type: z.enum(['question', 'answer']),
  question_id: z.string(),
  /** Empty on a question. */
  answer_id: z.string(),
  /** Of the question. */
  title: z.string(),
  url_title: z.string(),
  /** HTML. */
  content: z.string(),
})
export type PersonalComment = z.infer<typeof personalComment>

const objectPlace = {
  created_at: z.int(),
  object_id: z.string(),
  /** Empty if there is none. */
  question_id: z.string(),
  answer_id: z.string(),
  /** Of the question; of a tag, its name. */
  title: z.string(),
  url_title: z.string(),
  /** HTML; empty if the title says that it is deleted. */
  content: z.string(),
}

/** An entry of a user's reputation history. */
export const personalReputation = z.object({
  ...objectPlace,
  object_type: z.enum(['question', 'answer', 'comment', 'tag']),
  /** Always positive. */
  reputation: z.int(),
  /** Translated. */
  rank_type: z.string(),
})
export type PersonalReputation = z.infer<typeof personalReputation>

/** A vote of the caller. */
export const personalVote = z.object({
  ...objectPlace,
  object_type: z.enum(['question', 'answer']),
  /** Translated. */
  vote_type: z.string(),
  /** The same as a number: 1 up, -1 down. A Querent extension. */
  direction: z.int(),
})
export type PersonalVote = z.infer<typeof personalVote>

/** A user's public posts by day, over the last year. */
export const contributions = z.object({
  question_count: z.int(),
  answer_count: z.int(),
  accepted_count: z.int(),
  comment_count: z.int(),
  /** The first and the last day of the year that `days` covers, each given by its noon. */
  from: z.int(),
  to: z.int(),
  /** The days with at least one post, in order; `at` is noon of that day. */
  days: z.array(z.object({ at: z.int(), count: z.int() })),
})
export type Contributions = z.infer<typeof contributions>

export const personalHistoryEndpoints = {
  personalCommentPage: endpoint({
    method: 'GET',
    path: '/personal/comment/page',
    access: 'public',
    summary: 'Lists the comments of a user, or of the caller if no name is given.',
    query: z.object({ username, ...pageQuery.shape }),
    data: pageSchema(personalComment),
    reasons: ['error.user.not_found'],
  }),
  personalRankPage: endpoint({
    method: 'GET',
    path: '/personal/rank/page',
    access: 'public',
    summary: 'Lists the reputation history of a user, or of the caller if no name is given.',
    query: z.object({ username, ...pageQuery.shape }),
    data: pageSchema(personalReputation),
    reasons: ['error.user.not_found'],
  }),
  personalVotePage: endpoint({
    method: 'GET',
    path: '/personal/vote/page',
    access: 'active',
    summary: "Lists the caller's votes on questions and answers, last changed first.",
    query: z.object({
      ...pageQuery.shape,
      /** Accepted and ignored: votes are shown only to the user who cast them. */
      username: z.string().max(100).optional(),
    }),
    data: pageSchema(personalVote),
  }),
  personalContributions: endpoint({
    method: 'GET',
    path: '/personal/contributions',
    access: 'public',
    summary: 'Counts a user’s public posts by day, over the last year. A Querent extension.',
    query: z.object({ username: text({ min: 1, max: 100 }) }),
    data: contributions,
    reasons: ['error.user.not_found'],
  }),
}

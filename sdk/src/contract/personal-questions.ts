import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageQuery, pageSchema } from './envelope.ts'
import { questionStatusName } from './questions.ts'
import { tagItem } from './tags.ts'
import { text } from './text-length.ts'

/** A question on its author's profile. */
export const personalQuestion = z.object({
  question_id: z.string(),
  title: z.string(),
  url_title: z.string(),
  vote_count: z.int(),
  view_count: z.int(),
  answer_count: z.int(),
  collection_count: z.int(),
  tags: z.array(tagItem),
  created_at: z.int(),
  accepted_answer_id: z.string(),
  status: questionStatusName,
})
export type PersonalQuestion = z.infer<typeof personalQuestion>

/** An answer on its author's profile. */
export const personalAnswer = z.object({
  answer_id: z.string(),
  question_id: z.string(),
  /** 1 no, 2 accepted. */
  accepted: z.int(),
  vote_count: z.int(),
  create_time: z.int(),
  /** Last edit, 0 if never. */
  update_time: z.int(),
  question_info: z.object({ title: z.string(), url_title: z.string(), tags: z.array(tagItem) }),
})
export type PersonalAnswer = z.infer<typeof personalAnswer>

export const personalQuestionEndpoints = {
  personalQaTop: endpoint({
    method: 'GET',
    path: '/personal/qa/top',
    access: 'public',
    summary: "Lists a user's best questions and answers.",
    query: z.object({ username: text({ max: 100 }).default('') }),
    data: z.object({ question: z.array(personalQuestion), answer: z.array(personalAnswer) }),
  }),
  personalQuestionPage: endpoint({
    method: 'GET',
    path: '/personal/question/page',
    access: 'public',
    summary: 'Lists the questions of a user.',
    query: z.object({
      username: text({ max: 100 }).default(''),
      order: z.enum(['', 'newest', 'active', 'hot', 'score', 'unanswered']).optional(),
      ...pageQuery.shape,
    }),
    data: pageSchema(personalQuestion),
    reasons: ['error.user.not_found'],
  }),
}

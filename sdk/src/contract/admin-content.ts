import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { intParam, nothing, pageQuery, pageSchema } from './envelope.ts'
import { stateField } from './state-field.ts'
import { acceptance, listing, pin } from './states.ts'
import { userBasic } from './users.ts'

/** States to filter the list of questions by; updates use `available` for `normal`. */
export const adminQuestionFilter = z.enum(['normal', 'closed', 'deleted', 'pending'])
export type AdminQuestionFilter = z.infer<typeof adminQuestionFilter>

/** States to filter the list of answers by. */
export const adminAnswerFilter = z.enum(['normal', 'deleted', 'pending'])
export type AdminAnswerFilter = z.infer<typeof adminAnswerFilter>

/** A question as administrators see it. */
export const adminQuestion = z.object({
  id: z.string(),
  title: z.string(),
  vote_count: z.int(),
  answer_count: z.int(),
  show: stateField(listing),
  pin: stateField(pin),
  /** `0` = none. */
  accepted_answer_id: z.string(),
  create_time: z.int(),
  /** Last activity of the question and its answers. */
  update_time: z.int(),
  /** 0 = never. */
  edit_time: z.int(),
  user_info: userBasic,
})
export type AdminQuestion = z.infer<typeof adminQuestion>

/** An answer as administrators see it. */
export const adminAnswer = z.object({
  id: z.string(),
  question_id: z.string(),
  /** Plain text, cut after 240 characters. */
  description: z.string(),
  create_time: z.int(),
  /** 0 = never. */
  update_time: z.int(),
  accepted: stateField(acceptance),
  vote_count: z.int(),
  user_info: userBasic,
  question_info: z.object({ title: z.string() }),
})
export type AdminAnswer = z.infer<typeof adminAnswer>

/** `newest`: by date of the question; `activity`: by latest activity. */
export const adminQuestionOrder = z.enum(['newest', 'activity', 'votes'])
export type AdminQuestionOrder = z.infer<typeof adminQuestionOrder>

/** Orders of the list of answers. */
export const adminAnswerOrder = z.enum(['newest', 'votes'])
export type AdminAnswerOrder = z.infer<typeof adminAnswerOrder>

/** An empty parameter means the same as an absent one. */
const optional = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema]).optional()

/** Filters of both lists that Apache Answer does not have. */
const contentFilter = {
  /** Words of the question's title; `question:` and `answer:` with an id find that one. */
  query: z.string().trim().max(100).optional(),
  /** Username of the author. */
  author: z.string().trim().max(100).optional(),
  /** Slug of a tag of the question. */
  tag: z.string().trim().max(100).optional(),
  /** Unix seconds, inclusive. */
  created_from: intParam({ min: 0 }),
  created_to: intParam({ min: 0 }),
}

export const adminQuestionQuery = z.object({
  status: optional(adminQuestionFilter),
  order: optional(adminQuestionOrder),
  ...contentFilter,
})

export const adminAnswerQuery = z.object({
  status: optional(adminAnswerFilter),
  order: optional(adminAnswerOrder),
  /** `0` = of any question. */
  question_id: z.string().max(24).optional(),
  ...contentFilter,
})

const contentId = z.string().min(1).max(30)

/** The ids to export, separated by commas; all that match the filter if absent. */
export const exportedIds = z
  .string()
  .max(4000)
  .regex(/^[\w,]*$/)
  .optional()

/** The states that administrators give a question. */
export const adminQuestionStatus = z.enum(['available', 'closed', 'deleted'])
export type AdminQuestionStatus = z.infer<typeof adminQuestionStatus>

/** The states that administrators give an answer. */
export const adminAnswerStatus = z.enum(['available', 'deleted'])
export type AdminAnswerStatus = z.infer<typeof adminAnswerStatus>

export const adminContentEndpoints = {
  adminQuestionPage: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/question/page',
    access: 'admin',
    summary: 'Lists questions by status, newest first.',
    query: pageQuery.extend(adminQuestionQuery.shape),
    data: pageSchema(adminQuestion),
  }),
  adminQuestionStatusUpdate: endpoint({
    method: 'PUT',
    base: 'admin',
    path: '/question/status',
    access: 'admin',
    summary: 'Opens, closes or deletes a question.',
    body: z.object({ question_id: contentId, status: adminQuestionStatus }),
    data: nothing,
    reasons: ['error.question.not_found'],
  }),
  adminQuestionExport: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/question/export',
    access: 'admin',
    confirm: 'password',
    summary: 'Exports questions as CSV. A Querent extension.',
    query: adminQuestionQuery.extend({ ids: exportedIds }),
    data: z.string(),
    download: 'text/csv',
  }),
  adminAnswerPage: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/answer/page',
    access: 'admin',
    summary: 'Lists answers by status, newest first.',
    query: pageQuery.extend(adminAnswerQuery.shape),
    data: pageSchema(adminAnswer),
  }),
  adminAnswerStatusUpdate: endpoint({
    method: 'PUT',
    base: 'admin',
    path: '/answer/status',
    access: 'admin',
    summary: 'Deletes an answer, or restores a deleted one.',
    body: z.object({ answer_id: contentId, status: adminAnswerStatus }),
    data: nothing,
    reasons: ['error.answer.not_found'],
  }),
  adminAnswerExport: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/answer/export',
    access: 'admin',
    confirm: 'password',
    summary: 'Exports answers as CSV. A Querent extension.',
    query: adminAnswerQuery.extend({ ids: exportedIds }),
    data: z.string(),
    download: 'text/csv',
  }),
  adminPermanentDeletion: endpoint({
    method: 'DELETE',
    base: 'admin',
    path: '/delete/permanently',
    access: 'admin',
    confirm: 'password',
    summary: 'Permanently removes all deleted users, questions or answers.',
    body: z.object({ type: z.enum(['users', 'questions', 'answers']) }),
    data: nothing,
  }),
}

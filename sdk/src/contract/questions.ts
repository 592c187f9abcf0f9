import { z } from 'zod'
import { isBlank } from './blank-text.ts'
import { endpoint } from './endpoint.ts'
import { boolParam, captchaFields, intParam, nothing, pageSchema, revisionFields } from './envelope.ts'
import { maxTagCount, textLimits } from './limits.ts'
import { stateField } from './state-field.ts'
import { listing, pin, questionStatus } from './states.ts'
import { tagInput, tagItem } from './tags.ts'
import { text, trimmedText } from './text-length.ts'
import { memberAction, userBasic, userStatus } from './users.ts'

/** `frequent`: by the number of links to a question. `unanswered` also leaves out questions with answers. */
export const questionOrder = z.enum([
  'newest',
  'active',
  'hot',
  'score',
  'unanswered',
  'recommend',
  'following',
  'frequent',
])
export type QuestionOrder = z.infer<typeof questionOrder>

/** The states of a question by name. */
export const questionStatusName = z.enum(['available', 'closed', 'deleted', 'pending'])
export type QuestionStatusName = z.infer<typeof questionStatusName>

/** The caller’s vote; empty if there is none. */
export const voteStatus = z.enum(['', 'vote_up', 'vote_down'])

/** The special states of a question: closed, deleted or waiting for review. */
export const operation = z.object({
  type: z.string(),
  description: z.string(),
  msg: z.string(),
  /** Of a duplicate: the title of the question that `msg` leads to, while that is public. */
  original_title: z.string().optional(),
  time: z.int(),
  level: z.enum(['info', 'danger', 'warning', 'secondary']),
})
export type Operation = z.infer<typeof operation>

const counters = {
  view_count: z.int(),
  /** Never counted: 0. */
  unique_view_count: z.int(),
  vote_count: z.int(),
  answer_count: z.int(),
  collection_count: z.int(),
  follow_count: z.int(),
  /** `"0"` when there is none; always the long form. */
  accepted_answer_id: z.string(),
  last_answer_id: z.string(),
}

const state = {
  pin: stateField(pin),
  show: stateField(listing),
  status: stateField(questionStatus),
}

/** A question with everything its page shows. */
export const questionInfo = z.object({
  id: z.string(),
  title: z.string(),
  url_title: z.string(),
  content: z.string(),
  html: z.string(),
  /**
   * In `question/view`, for a post that is too long to show on one page with others: `html` is its beginning.
   */
  is_shortened: z.boolean().optional(),
  description: z.string(),
  tags: z.array(tagItem),
  ...counters,
  create_time: z.int(),
  /** Last activity: asked, edited or answered. */
  update_time: z.int(),
  /** Last edit, 0 if never. */
  edit_time: z.int(),
  ...state,
  operation: operation.optional(),
  user_info: userBasic,
  update_user_info: userBasic.optional(),
  last_answered_user_info: userBasic.optional(),
  answered: z.boolean(),
  first_answer_id: z.string(),
  collected: z.boolean(),
  is_followed: z.boolean(),
  vote_status: voteStatus,
  /** null inside lists. */
  member_actions: z.array(memberAction).nullable(),
  extends_actions: z.array(memberAction).nullable(),
  /**
   * Only in `question/info` and `question`: the version of this text. Sent with an edit, it keeps later edits
   * from being overwritten.
   */
  revision_id: z.string().optional(),
})
export type QuestionInfo = z.infer<typeof questionInfo>

/** The user who asked, answered or edited last. */
export const questionOperator = z.object({
  id: z.string(),
  username: z.string(),
  rank: z.int(),
  display_name: z.string(),
  status: userStatus,
  avatar: z.string(),
})
export type QuestionOperator = z.infer<typeof questionOperator>

/** A question as lists show it, with the latest activity and its user. */
export const questionListItem = z.object({
  id: z.string(),
  title: z.string(),
  url_title: z.string(),
  description: z.string(),
  created_at: z.int(),
  ...state,
  tags: z.array(tagItem),
  ...counters,
  operated_at: z.int(),
  operation_type: z.enum(['asked', 'answered', 'modified']),
  operator: questionOperator,
})
export type QuestionListItem = z.infer<typeof questionListItem>

/** A question with a title similar to one that is being asked. */
export const similarQuestion = z.object({
  id: z.string(),
  title: z.string(),
  url_title: z.string(),
  view_count: z.int(),
  answer_count: z.int(),
  collection_count: z.int(),
  follow_count: z.int(),
  status: questionStatusName,
  accepted_answer: z.boolean(),
})
export type SimilarQuestion = z.infer<typeof similarQuestion>

const title = trimmedText(textLimits.title).refine((value) => !isBlank(value), {
  error: 'validation.required',
})
const objectId = text({ min: 1, max: 100 })

/** What a question form sends. */
export const questionDraft = z.object({
  title,
  content: text(textLimits.questionBody).default(''),
  tags: z.array(tagInput).max(maxTagCount).default([]),
})
export type QuestionDraft = z.infer<typeof questionDraft>

/** Paging, order and time frame of public question lists. */
export const questionPageQuery = z.object({
  page: intParam({ min: 1, max: 1_000_000 }),
  page_size: intParam({ min: 1, max: 1000 }),
  order: z.union([z.literal(''), questionOrder]).optional(),
  in_days: intParam({ min: 1, max: 100_000 }),
  tag: z.union([z.literal(''), text({ min: 1, max: 100 })]).optional(),
  username: z.union([z.literal(''), text({ min: 1, max: 100 })]).optional(),
})

const rankDenial = 'error.rank.fail_to_meet_the_condition'
const draftReasons = [
  rankDenial,
  'error.rank.no_enough_rank_to_operate',
  'base.request_format_error',
  'error.content.too_complex',
] as const

const questionReading = z.object({
  id: objectId,
  /** For pages that show something other than the question: the view is not counted. */
  without_view: boolParam,
})

export const questionEndpoints = {
  questionInfo: endpoint({
    method: 'GET',
    path: '/question/info',
    access: 'public',
    summary: 'Returns a question and counts the view.',
    query: questionReading,
    data: questionInfo,
    reasons: ['error.question.not_found'],
  }),
  questionRead: endpoint({
    method: 'GET',
    path: '/question',
    access: 'public',
    summary: 'Returns a question and counts the view, like `question/info`.',
    query: questionReading,
    data: questionInfo,
    reasons: ['error.question.not_found'],
  }),
  questionPage: endpoint({
    method: 'GET',
    path: '/question/page',
    access: 'public',
    summary: 'Lists questions by order, time frame, tag or author.',
    query: questionPageQuery,
    data: pageSchema(questionListItem),
    reasons: ['base.request_format_error'],
  }),
  questionRecommendPage: endpoint({
    method: 'GET',
    path: '/question/recommend/page',
    access: 'public',
    summary: 'Lists questions with tags that the caller follows, and followed questions.',
    /** The order `following` then lists only followed questions, by activity. A Querent extension. */
    query: questionPageQuery.extend({
      /**
       * `activity`: by latest activity, including questions with tags that the caller writes about. Without
       * it, followed questions come first. A Querent extension.
       */
      sort: z.enum(['activity']).optional(),
    }),
    data: pageSchema(questionListItem),
    reasons: ['base.unauthorized_error'],
  }),
  questionSimilar: endpoint({
    method: 'GET',
    path: '/question/similar',
    access: 'active',
    summary: 'Finds questions with a similar title, to suggest while a question is being written.',
    query: z.object({ title: text({ max: textLimits.title.max }).default('') }),
    data: z.array(similarQuestion),
  }),
  questionSimilarTag: endpoint({
    method: 'GET',
    path: '/question/similar/tag',
    access: 'public',
    summary: 'Lists the hottest questions that have a question’s first tag.',
    query: z.object({
      question_id: text({ max: 100 }).default(''),
      page_size: intParam({ min: 0, max: 1000 }),
    }),
    data: z.object({ count: z.int(), list: z.array(questionListItem).nullable() }),
  }),
  questionLinks: endpoint({
    method: 'GET',
    path: '/question/link',
    access: 'public',
    summary: 'Lists the questions that link to a question.',
    query: z.object({
      question_id: objectId,
      page: intParam({ min: 0, max: 1_000_000 }),
      page_size: intParam({ min: 0, max: 100 }),
      order: z.union([z.literal(''), questionOrder]).optional(),
      in_days: intParam({ min: 1, max: 100_000 }),
    }),
    data: pageSchema(questionListItem),
    reasons: ['error.object.not_found'],
  }),
  questionInvited: endpoint({
    method: 'GET',
    path: '/question/invite',
    access: 'public',
    summary: 'Lists the users who were invited to answer a question.',
    query: z.object({ id: objectId }),
    data: z.array(userBasic),
    reasons: ['error.question.not_found'],
  }),
  questionInvite: endpoint({
    method: 'PUT',
    path: '/question/invite',
    access: 'active',
    summary: 'Replaces the list of users who are invited to answer a question.',
    body: z.object({ id: objectId, invite_user: z.array(z.string()).max(100), ...captchaFields }),
    data: nothing,
    reasons: [rankDenial, 'error.question.not_found'],
    captcha: 'invitation_answer',
  }),
  questionAdd: endpoint({
    method: 'POST',
    path: '/question',
    access: 'active',
    publishes: true,
    summary: 'Asks a question.',
    body: questionDraft.extend(captchaFields),
    data: questionInfo,
    reasons: draftReasons,
    captcha: 'question',
    onceOnly: true,
  }),
  questionUpdate: endpoint({
    method: 'PUT',
    path: '/question',
    access: 'active',
    publishes: true,
    summary: 'Edits a question, or suggests an edit for review.',
    body: questionDraft.extend({
      id: objectId,
      edit_summary: z.string().max(textLimits.editSummary.max).default(''),
      /** Accepted and ignored: invitations have a call of their own. */
      invite_user: z.array(z.string()).max(100).nullable().optional(),
      ...revisionFields,
      ...captchaFields,
    }),
    data: z.object({ url_title: z.string(), wait_for_review: z.boolean() }),
    reasons: [
      ...draftReasons,
      'error.question.not_found',
      'error.question.cannot_update',
      'error.revision.outdated',
      'error.question.content_less_than_minimum',
      'error.tag.recommend_tag_enter',
      'error.tag.minimum_count',
    ],
    captcha: 'edit',
  }),
  questionRemove: endpoint({
    method: 'DELETE',
    path: '/question',
    access: 'active',
    summary: 'Deletes a question.',
    body: z.object({ id: objectId, ...captchaFields }),
    data: nothing,
    reasons: [rankDenial, 'error.object.not_found', 'error.question.cannot_deleted'],
    captcha: 'delete',
  }),
  questionRecover: endpoint({
    method: 'POST',
    path: '/question/recover',
    access: 'active',
    summary: 'Restores a deleted question.',
    body: z.object({ question_id: objectId }),
    data: nothing,
    reasons: [rankDenial, 'error.question.not_found'],
  }),
  questionClose: endpoint({
    method: 'PUT',
    path: '/question/status',
    access: 'active',
    summary: 'Closes a question for a reason.',
    body: z.object({
      id: objectId,
      close_type: z.int(),
      close_msg: z.string().max(textLimits.closeMessage.max).default(''),
    }),
    data: nothing,
    reasons: [rankDenial, 'error.report.not_found', 'error.common.invalid_url', 'error.content.too_complex'],
  }),
  questionReopen: endpoint({
    method: 'PUT',
    path: '/question/reopen',
    access: 'active',
    summary: 'Reopens a closed question.',
    body: z.object({ question_id: objectId }),
    data: nothing,
    reasons: [rankDenial],
  }),
  questionOperation: endpoint({
    method: 'PUT',
    path: '/question/operation',
    access: 'active',
    summary: 'Pins, unpins, unlists or lists a question; an unknown operation does nothing.',
    body: z.object({ id: objectId, operation: z.string().max(100) }),
    data: nothing,
    reasons: [rankDenial],
  }),
}

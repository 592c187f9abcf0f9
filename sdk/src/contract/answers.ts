import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { captchaFields, nothing, pageQuery, pageSchema, revisionFields } from './envelope.ts'
import { textLimits } from './limits.ts'
import { personalAnswer } from './personal-questions.ts'
import { questionDraft, questionInfo, voteStatus } from './questions.ts'
import { stateField } from './state-field.ts'
import { acceptance, answerStatus } from './states.ts'
import { text, visibleText } from './text-length.ts'
import { memberAction, userBasic } from './users.ts'

/** An answer with everything its question's page shows. */
export const answerItem = z.object({
  id: z.string(),
  question_id: z.string(),
  content: z.string(),
  html: z.string(),
  /**
   * In `question/view`, for a post that is too long to show on one page with others: `html` is its beginning.
   */
  is_shortened: z.boolean().optional(),
  create_time: z.int(),
  /** Last edit, 0 if never. */
  update_time: z.int(),
  accepted: stateField(acceptance),
  user_info: userBasic.optional(),
  /** Only when someone other than the author edited last. */
  update_user_info: userBasic.optional(),
  /** Always false: only questions can be bookmarked. */
  collected: z.boolean(),
  vote_status: voteStatus,
  vote_count: z.int(),
  status: stateField(answerStatus),
  member_actions: z.array(memberAction),
  /**
   * Only in `answer/info`: the version of this text. Sent with an edit, it keeps later edits from being
   * overwritten.
   */
  revision_id: z.string().optional(),
})
export type AnswerItem = z.infer<typeof answerItem>

/** `default`: accepted first, then by votes. `vote`: by votes. `created`: oldest first. `updated`: newest first. */
export const answerOrder = z.enum(['default', 'updated', 'created', 'vote'])
export type AnswerOrder = z.infer<typeof answerOrder>

/** Any other order means the default one. */
export const answerOrderParam = z.string().max(100).optional().pipe(answerOrder.catch('default'))

/** What an answer form sends. */
export const answerText = visibleText(textLimits.answer)

const objectId = text({ min: 1, max: 100 })
const rankDenial = 'error.rank.fail_to_meet_the_condition'
const answerWithQuestion = z.object({ info: answerItem, question: questionInfo })

export const answerEndpoints = {
  answerPage: endpoint({
    method: 'GET',
    path: '/answer/page',
    access: 'public',
    summary: 'Lists the answers to a question.',
    query: z.object({
      question_id: text({ max: 100 }).default(''),
      order: answerOrderParam,
      ...pageQuery.shape,
    }),
    data: pageSchema(answerItem),
    reasons: ['error.question.not_found'],
  }),
  answerInfo: endpoint({
    method: 'GET',
    path: '/answer/info',
    access: 'public',
    summary: 'Returns an answer with its question.',
    query: z.object({ id: text({ max: 100 }).default('') }),
    data: answerWithQuestion,
    reasons: ['error.answer.not_found'],
  }),
  answerAdd: endpoint({
    method: 'POST',
    path: '/answer',
    access: 'active',
    publishes: true,
    summary: 'Answers a question.',
    body: z.object({ question_id: objectId, content: answerText, ...captchaFields }),
    data: answerWithQuestion,
    reasons: [
      rankDenial,
      'error.answer.restrict_answer',
      'error.question.not_found',
      'error.answer.question_closed_cannot_add',
      'error.answer.content_cannot_empty',
      'error.content.too_complex',
    ],
    captcha: 'answer',
    onceOnly: true,
  }),
  questionAddWithAnswer: endpoint({
    method: 'POST',
    path: '/question/answer',
    access: 'active',
    publishes: true,
    summary: 'Asks a question and answers it in one step.',
    body: questionDraft.extend({
      answer_content: answerText,
      /** Accepted and ignored: mentions are read from the text. */
      mention_username_list: z.array(z.string()).max(100).nullable().optional(),
      ...captchaFields,
    }),
    data: answerWithQuestion,
    reasons: [rankDenial, 'base.request_format_error', 'error.content.too_complex'],
    captcha: 'question',
    onceOnly: true,
  }),
  answerUpdate: endpoint({
    method: 'PUT',
    path: '/answer',
    access: 'active',
    publishes: true,
    summary: 'Edits an answer, or suggests an edit for review.',
    body: z.object({
      id: objectId,
      content: answerText,
      edit_summary: z.string().max(textLimits.editSummary.max).default(''),
      /** Accepted and ignored: an answer has no title. */
      title: z.string().max(65_535).optional(),
      ...revisionFields,
      ...captchaFields,
    }),
    data: z.object({ wait_for_review: z.boolean() }),
    reasons: [
      rankDenial,
      'error.answer.cannot_update',
      'error.revision.outdated',
      'error.answer.not_found',
      'error.question.not_found',
      'error.answer.content_cannot_empty',
      'error.content.too_complex',
    ],
    captcha: 'edit',
  }),
  answerRemove: endpoint({
    method: 'DELETE',
    path: '/answer',
    access: 'active',
    summary: 'Deletes an answer.',
    body: z.object({ id: objectId, ...captchaFields }),
    data: nothing,
    reasons: [rankDenial, 'error.answer.cannot_deleted'],
    captcha: 'delete',
  }),
  answerRecover: endpoint({
    method: 'POST',
    path: '/answer/recover',
    access: 'active',
    summary: 'Restores a deleted answer.',
    body: z.object({ answer_id: objectId }),
    data: nothing,
    reasons: [rankDenial, 'error.answer.not_found'],
  }),
  answerAccept: endpoint({
    method: 'POST',
    path: '/answer/acceptance',
    access: 'active',
    summary: 'Accepts an answer, or withdraws the acceptance if no answer is given.',
    body: z.object({ question_id: text({ min: 1, max: 30 }), answer_id: text({ max: 100 }).default('') }),
    data: nothing,
    reasons: [rankDenial, 'error.object.not_found', 'error.question.not_found', 'error.answer.not_found'],
  }),
  personalAnswerPage: endpoint({
    method: 'GET',
    path: '/personal/answer/page',
    access: 'public',
    summary: 'Lists the answers of a user.',
    query: z.object({
      username: text({ max: 100 }).default(''),
      /** Only `newest` differs from the default order. */
      order: z.string().max(100).optional(),
      ...pageQuery.shape,
    }),
    data: pageSchema(personalAnswer),
    reasons: ['error.user.not_found'],
  }),
}

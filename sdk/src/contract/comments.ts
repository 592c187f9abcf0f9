import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { captchaFields, nothing, pageQuery, pageSchema } from './envelope.ts'
import { textLimits } from './limits.ts'
import { text, visibleText } from './text-length.ts'
import { memberAction } from './users.ts'

/** A comment on a question or an answer. The `reply_…` fields are empty unless it is a reply. */
export const commentItem = z.object({
  comment_id: z.string(),
  object_id: z.string(),
  created_at: z.int(),
  vote_count: z.int(),
  /** Whether the caller voted it up. */
  is_vote: z.boolean(),
  original_text: z.string(),
  parsed_text: z.string(),
  user_id: z.string(),
  username: z.string(),
  user_display_name: z.string(),
  user_avatar: z.string(),
  user_status: z.string(),
  reply_user_id: z.string(),
  reply_username: z.string(),
  reply_user_display_name: z.string(),
  reply_comment_id: z.string(),
  reply_user_status: z.string(),
  /** 1 available, 11 waiting for approval: only its author and moderators see it then. */
  status: z.int(),
  member_actions: z.array(memberAction),
})
export type CommentItem = z.infer<typeof commentItem>

/** `vote`: most votes first; `created_at`: newest first; otherwise oldest first. */
export const commentOrder = z.enum(['', 'vote', 'created_at'])
export type CommentOrder = z.infer<typeof commentOrder>

/** What a comment form sends. */
export const commentText = visibleText(textLimits.comment)

const objectId = text({ min: 1, max: 100 })
const rankDenial = 'error.rank.fail_to_meet_the_condition'
const hiddenReasons = ['error.question.not_found', 'error.answer.not_found'] as const

export const commentEndpoints = {
  commentPage: endpoint({
    method: 'GET',
    path: '/comment/page',
    access: 'public',
    summary: 'Lists the comments on a question or an answer.',
    query: z.object({
      object_id: objectId,
      /** A comment to show even if it is not on the page. */
      comment_id: text({ max: 100 }).optional(),
      query_cond: commentOrder.default(''),
      ...pageQuery.shape,
    }),
    data: pageSchema(commentItem),
    reasons: ['error.object.not_found', ...hiddenReasons],
  }),
  commentInfo: endpoint({
    method: 'GET',
    path: '/comment',
    access: 'public',
    summary: 'Returns a comment.',
    query: z.object({ id: objectId }),
    data: commentItem,
    reasons: ['error.comment.not_found', ...hiddenReasons],
  }),
  commentAdd: endpoint({
    method: 'POST',
    path: '/comment',
    access: 'active',
    publishes: true,
    summary: 'Comments on a question or an answer.',
    body: z.object({
      object_id: objectId,
      reply_comment_id: text({ max: 100 }).default(''),
      original_text: commentText,
      mention_username_list: z
        .array(z.string().max(100))
        .max(100)
        .nullable()
        .optional()
        .transform((names) => names ?? []),
      ...captchaFields,
    }),
    data: commentItem,
    reasons: [
      rankDenial,
      'error.object.not_found',
      'error.object.already_deleted',
      'error.comment.not_found',
      'error.comment.content_cannot_empty',
      'error.content.too_complex',
    ],
    captcha: 'comment',
    onceOnly: true,
  }),
  commentUpdate: endpoint({
    method: 'PUT',
    path: '/comment',
    access: 'active',
    publishes: true,
    summary: 'Edits a comment, within five minutes of writing it.',
    body: z.object({
      comment_id: objectId,
      original_text: commentText,
      /**
       * The text that was edited. If the comment has a different text by now, the edit is rejected; without
       * this field, the edit replaces whatever is there.
       */
      previous_text: z.string().max(65_535).optional(),
      ...captchaFields,
    }),
    data: commentItem.pick({ comment_id: true, original_text: true, parsed_text: true, status: true }),
    reasons: [
      rankDenial,
      'error.comment.not_found',
      'error.comment.cannot_edit_after_deadline',
      'error.revision.outdated',
      'error.comment.content_cannot_empty',
      'error.content.too_complex',
    ],
    captcha: 'edit',
  }),
  commentRemove: endpoint({
    method: 'DELETE',
    path: '/comment',
    access: 'active',
    summary: 'Deletes a comment.',
    body: z.object({ comment_id: objectId, ...captchaFields }),
    data: nothing,
    reasons: [rankDenial, 'error.object.not_found'],
    captcha: 'delete',
  }),
}

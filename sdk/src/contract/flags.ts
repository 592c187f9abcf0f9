import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { captchaFields, intParam, nothing, pageSchema, revisionFields } from './envelope.ts'
import { maxTagCount, textLimits } from './limits.ts'
import { reportReason } from './report-reasons.ts'
import { reviewedPost, reviewPageQuery } from './reviewed-posts.ts'
import { tagInput } from './tags.ts'
import { text } from './text-length.ts'
import { userBasic } from './users.ts'

/** A flag that waits for a moderator. */
export const flaggedPost = reviewedPost.extend({
  flag_id: z.string(),
  /** The user who flagged. */
  submitter_user: userBasic,
  /** The decisions about the flags that they raised before. A Querent extension. */
  submitter_record: z.object({ upheld_flag_count: z.int(), ignored_flag_count: z.int() }).optional(),
  reason: reportReason,
  /** What they wrote. */
  reason_content: z.string(),
})
export type FlaggedPost = z.infer<typeof flaggedPost>

/** How many flags wait for one reason. */
const flagReasonCount = reportReason.pick({ reason_type: true, name: true }).extend({ count: z.int() })

const flaggedPostPage = pageSchema(flaggedPost).extend({
  /**
   * The reasons of all waiting flags, whichever the caller asked for: limited to one user or post if the
   * caller asked for those. A Querent extension.
   */
  reasons: z.array(flagReasonCount).optional(),
})

/** The action that a moderator takes on a flag. */
export const flagOperation = z.enum([
  'edit_post',
  'close_post',
  'delete_post',
  'unlist_post',
  'ignore_report',
])
export type FlagOperation = z.infer<typeof flagOperation>

const flagDecision = z.object({
  flag_id: text({ min: 1, max: 20 }),
  operation_type: flagOperation,
  /** The number of a reason, for `close_post`. */
  close_type: z.int().default(0),
  close_msg: text(textLimits.closeMessage).default(''),
  /** For `edit_post`; the limits are those of the kind of post. */
  title: text({ max: textLimits.title.max }).default(''),
  content: text({ max: textLimits.questionBody.max }).default(''),
  tags: z.array(tagInput).max(maxTagCount).nullable().optional(),
  /** The version that was shown: a decision about another one is rejected. */
  ...revisionFields,
})

const flagDecisionReasons = [
  'base.forbidden_error',
  'error.report.not_found',
  'error.review.already_reviewed',
  'error.common.invalid_url',
  'error.object.not_found',
  'error.question.not_found',
  'error.question.cannot_update',
  'error.revision.outdated',
  'error.question.content_less_than_minimum',
  'error.answer.not_found',
  'error.answer.cannot_update',
  'error.answer.content_cannot_empty',
  'error.comment.not_found',
  'error.comment.content_cannot_empty',
  'error.content.too_complex',
  'error.tag.not_found',
  'error.tag.recommend_tag_enter',
  'error.tag.minimum_count',
  'error.tag.reserved_tag_not_allowed',
  'error.tag.not_contain_synonym_tags',
] as const

export const flagEndpoints = {
  flagAdd: endpoint({
    method: 'POST',
    path: '/report',
    access: 'active',
    summary: 'Flags a question, an answer or a comment for the moderators.',
    body: z.object({
      object_id: text({ min: 1, max: 20 }),
      /** The number of a reason. */
      report_type: z.int(),
      content: text({ max: 500 }).default(''),
      /** Sent by clients and not used: the id identifies what is flagged. */
      source: z.string().max(100).optional(),
      ...captchaFields,
    }),
    data: nothing,
    reasons: [
      'error.rank.fail_to_meet_the_condition',
      'error.object.not_found',
      'error.object.already_deleted',
      'error.report.not_found',
      'error.common.invalid_url',
    ],
    captcha: 'report',
  }),
  flaggedPostPage: endpoint({
    method: 'GET',
    path: '/report/unreviewed/post',
    access: 'active',
    summary: 'Lists pending flags, last updated first, one per page by default. For moderators.',
    query: z.object({
      ...reviewPageQuery,
      /** Shows only the flags of this post. A Querent extension. */
      object_id: text({ max: 20 }).optional(),
      /** Shows only the flags with this reason, given by its number. A Querent extension. */
      reason_type: intParam({ min: 0, max: 1_000_000 }),
      /** Shows only the flags of the user with this username. A Querent extension. */
      flagged_by: text({ max: 100 }).optional(),
      /** Shows only the flags on posts of the user with this username. A Querent extension. */
      author: text({ max: 100 }).optional(),
    }),
    data: flaggedPostPage,
  }),
  flagReview: endpoint({
    method: 'PUT',
    path: '/report/review',
    access: 'active',
    summary: 'Acts on a flagged post, or ignores the flag. Later decisions are rejected.',
    body: flagDecision,
    data: nothing,
    reasons: flagDecisionReasons,
  }),
  adminFlagReview: endpoint({
    method: 'PUT',
    base: 'admin',
    path: '/report',
    access: 'admin',
    summary: 'Acts on a flagged post as `report/review` does.',
    body: flagDecision,
    data: nothing,
    reasons: flagDecisionReasons,
  }),
}

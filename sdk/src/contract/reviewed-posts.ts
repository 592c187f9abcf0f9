import { z } from 'zod'
import { intParam } from './envelope.ts'
import { reportReason } from './report-reasons.ts'
import { stateField } from './state-field.ts'
import { flagStatus } from './states.ts'
import { tagItem } from './tags.ts'
import { userBasic } from './users.ts'

/** What is known about the author of a post, for those who decide about it. */
export const authorRecord = z.object({
  /** When the account was created. */
  created_at: z.int(),
  question_count: z.int(),
  answer_count: z.int(),
  /** Flags on anything that the author wrote, and how many of them led a reviewer to act. */
  flag_count: z.int(),
  upheld_flag_count: z.int(),
  /** Posts of the author that waited for approval and were rejected. */
  rejected_count: z.int(),
})
export type AuthorRecord = z.infer<typeof authorRecord>

/** Another flag on the same post. */
export const earlierFlag = z.object({
  flag_id: z.string(),
  status: stateField(flagStatus),
  reason: reportReason,
  reason_content: z.string(),
  submit_at: z.int(),
  /** The user who decided about it; null while it is pending. A Querent extension. */
  reviewer_user: userBasic.nullable(),
  /** 0 while it is pending. */
  reviewed_at: z.int(),
})
export type EarlierFlag = z.infer<typeof earlierFlag>

/** A question, an answer or a comment as it is now, with what a reviewer needs to decide about it. */
export const reviewedPost = z.object({
  /** Empty if there is none. */
  object_id: z.string(),
  question_id: z.string(),
  answer_id: z.string(),
  comment_id: z.string(),
  object_type: z.enum(['question', 'answer', 'comment']),
  /** The question's title; empty for comments. */
  title: z.string(),
  url_title: z.string(),
  /** The question's title, for comments as well. */
  question_title: z.string(),
  /** Markdown. */
  original_text: z.string(),
  /** HTML, as readers see it. */
  parsed_text: z.string(),
  answer_count: z.int(),
  answer_accepted: z.boolean(),
  /** Tags of a question. */
  tags: z.array(tagItem).nullable(),
  object_status: z.int(),
  /** Of questions: 1 listed, 2 unlisted; 0 otherwise. */
  object_show_status: z.int(),
  created_at: z.int(),
  author_user_info: userBasic,
  author_record: authorRecord,
  /** The newest twenty flags on the post, except the one that is shown. */
  earlier_flags: z.array(earlierFlag),
  /** When it was flagged, or started to wait. */
  submit_at: z.int(),
  /**
   * The version of the post. Approvals, edits and ignored flags that send it are rejected if there is a later
   * one.
   */
  revision_id: z.string().optional(),
})
export type ReviewedPost = z.infer<typeof reviewedPost>

/** One item per page, unless the caller wants a list. */
export const reviewPageQuery = {
  page: intParam({ min: 0, max: 1_000_000 }),
  page_size: intParam({ min: 0, max: 50 }),
}

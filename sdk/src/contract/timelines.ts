import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { boolParam, pageQuery } from './envelope.ts'
import { tagItem } from './tags.ts'
import { text } from './text-length.ts'
import { userBasic } from './users.ts'

/** One entry of a timeline. */
export const timelineItem = z.object({
  activity_id: z.string(),
  /** `"0"` if the entry created no version. */
  revision_id: z.string(),
  /** The previous version, to compare with; `"0"` if there is none. */
  previous_revision_id: z.string(),
  created_at: z.int(),
  /** `asked`, `answered`, `commented`, `edited`, `closed`, `upvote` and so on. */
  activity_type: z.string(),
  /** HTML: a comment, the summary of an edit, the message of a closing, the tags that were merged; otherwise empty. */
  comment: z.string(),
  /** The object of the entry, such as the answer that a question got. */
  object_id: z.string(),
  object_type: z.string(),
  /** A vote or an acceptance that was withdrawn. */
  cancelled: z.boolean(),
  /** 0 unless it was withdrawn. */
  cancelled_at: z.int(),
  /** The user who did it; without a name for downvotes, except to administrators. */
  user_info: userBasic.nullable(),
})
export type TimelineItem = z.infer<typeof timelineItem>

/** The object of a timeline. */
export const timelineSubject = z.object({
  /** Of the question, also for its answers and comments; of a tag, its slug. */
  title: z.string(),
  object_type: z.string(),
  question_id: z.string(),
  answer_id: z.string(),
  username: z.string(),
  display_name: z.string(),
  main_tag_slug_name: z.string(),
})
export type TimelineSubject = z.infer<typeof timelineSubject>

/** The content of an object at one time. */
export const timelineVersion = z.object({
  title: z.string(),
  tags: z.array(tagItem),
  original_text: z.string(),
  slug_name: z.string(),
  main_tag_slug_name: z.string(),
})
export type TimelineVersion = z.infer<typeof timelineVersion>

const notFoundReasons = [
  'error.object.not_found',
  'error.question.not_found',
  'error.answer.not_found',
  'error.comment.not_found',
  'error.tag.not_found',
] as const

export const timelineEndpoints = {
  timeline: endpoint({
    method: 'GET',
    path: '/activity/timeline',
    access: 'active',
    summary: 'Lists the history of a question, an answer, a comment or a tag, newest first.',
    query: z.object({
      object_id: text({ max: 100 }).default(''),
      /** Shows votes as well. */
      show_vote: boolParam,
      /** Without a size, the newest thousand entries. */
      ...pageQuery.shape,
    }),
    data: z.object({
      object_info: timelineSubject,
      timeline: z.array(timelineItem),
      /** Entries on all pages. */
      count: z.int(),
    }),
    reasons: notFoundReasons,
  }),
  timelineDetail: endpoint({
    method: 'GET',
    path: '/activity/timeline/detail',
    access: 'active',
    summary: 'Returns two versions of a question, an answer or a tag, to compare; `0` means none.',
    query: z.object({
      new_revision_id: text({ min: 1, max: 100 }),
      old_revision_id: text({ min: 1, max: 100 }),
    }),
    data: z.object({
      new_revision: timelineVersion.nullable(),
      old_revision: timelineVersion.nullable(),
    }),
    reasons: notFoundReasons,
  }),
}

import { z } from 'zod'
import { answerItem } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { boolParam, nothing, pageSchema } from './envelope.ts'
import { textLimits } from './limits.ts'
import { questionInfo } from './questions.ts'
import { reviewPageQuery } from './reviewed-posts.ts'
import { stateField } from './state-field.ts'
import { revisionStatus } from './states.ts'
import { tagInfo, tagItem } from './tags.ts'
import { text, trimmedText } from './text-length.ts'
import { userBasic } from './users.ts'

/** A version of a question, an answer or a tag. */
export const revision = z.object({
  id: z.string(),
  use_id: z.string(),
  object_id: z.string(),
  /** The question's title, the tag's slug, nothing for answers. */
  title: z.string(),
  /** Filled for suggestions. */
  url_title: z.string(),
  /** The object as it was in this version. In lists `html` is empty, and tags have only their names. */
  content: z.union([questionInfo, answerItem, tagInfo]),
  status: stateField(revisionStatus),
  create_at: z.int(),
  user_info: userBasic,
  /** Why it was edited, as Markdown. */
  reason: z.string(),
  /** Why a suggested edit was rejected, if the reviewer said so. A Querent extension. */
  rejection_reason: z.string().optional(),
})
export type Revision = z.infer<typeof revision>

/** The current state of the object that a suggestion would change. */
export const revisedObject = z.object({
  created_at: z.int(),
  object_id: z.string(),
  question_id: z.string(),
  answer_id: z.string(),
  comment_id: z.string(),
  object_type: z.string(),
  object_creator_user_id: z.string(),
  title: z.string(),
  url_title: z.string(),
  content: z.string(),
  html: z.string(),
  answer_count: z.int(),
  answer_accepted: z.boolean(),
  tags: z.array(tagItem).nullable(),
  status: z.int(),
  show_status: z.int(),
})
export type RevisedObject = z.infer<typeof revisedObject>

/** An edit that waits for review, with the current state of its object. */
export const suggestedEdit = z.object({
  type: z.enum(['question', 'answer', 'tag']),
  info: revisedObject,
  unreviewed_info: revision,
})
export type SuggestedEdit = z.infer<typeof suggestedEdit>

const objectId = text({ min: 1, max: 100 })

export const revisionEndpoints = {
  revisionEditCheck: endpoint({
    method: 'GET',
    path: '/revisions/edit/check',
    access: 'active',
    summary:
      'Checks whether the caller may edit a question, an answer or a tag now. ' +
      'While a suggested edit waits, `is_own` in the data of the error says whether the caller suggested it.',
    query: z.object({ id: objectId }),
    data: nothing,
    reasons: [
      'error.object.not_found',
      'error.rank.fail_to_meet_the_condition',
      'error.question.cannot_update',
      'error.answer.cannot_update',
      'error.tag.not_found',
      'error.revision.review_underway',
    ],
  }),
  revisionList: endpoint({
    method: 'GET',
    path: '/revisions',
    access: 'active',
    summary: 'Lists the last fifty versions of a question, an answer or a tag, newest first.',
    query: z.object({
      object_id: objectId.refine((id) => id !== '0'),
      /** Also lists the caller's own suggested edits that were rejected. A Querent extension. */
      own_rejected: boolParam,
    }),
    data: z.array(revision),
    reasons: [
      'error.object.not_found',
      'error.question.not_found',
      'error.answer.not_found',
      'error.tag.not_found',
    ],
  }),
  suggestedEditPage: endpoint({
    method: 'GET',
    path: '/revisions/unreviewed',
    access: 'active',
    summary: 'Lists suggested edits that the caller may review, oldest first, one per page by default.',
    query: z.object(reviewPageQuery),
    data: pageSchema(suggestedEdit),
  }),
  suggestedEditAudit: endpoint({
    method: 'PUT',
    path: '/revisions/audit',
    access: 'active',
    summary: 'Approves or rejects a suggested edit. Later decisions are rejected.',
    body: z.object({
      id: objectId,
      operation: text({ min: 1, max: 100 }),
      /** Why it is rejected, shown to its author. A Querent extension. */
      rejection_reason: trimmedText(textLimits.rejectionReason).optional(),
    }),
    data: z.object({}),
    reasons: [
      'error.revision.no_permission',
      'error.review.already_reviewed',
      'error.question.not_found',
      'error.question.cannot_update',
      'error.answer.not_found',
      'error.answer.cannot_update',
      'error.tag.not_found',
    ],
  }),
}

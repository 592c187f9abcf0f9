import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { intParam } from './envelope.ts'
import { text } from './text-length.ts'
import { userBasic } from './users.ts'

/** Number of days whose edits can be undone together. */
const editDays = { min: 1, max: 365 } as const

/** Maximum number of edits that can be selected at once. */
const maxChosenEdits = 100

const editedKind = z.enum(['question', 'answer', 'tag'])

/** An edit that an account made, as moderators see it. */
const userEdit = z.object({
  edit_id: z.int(),
  object_type: editedKind,
  object_id: z.string(),
  /** Of the question that it belongs to; empty for a tag. */
  question_id: z.string(),
  /** Of the question, or the name of the tag, as it is now. */
  title: z.string(),
  /** The slug of a tag; empty for posts. */
  slug_name: z.string(),
  /** Why it was edited, as HTML. */
  summary: z.string(),
  created_at: z.int(),
  /** The versions for `timeline/detail` to compare; the older one is 0 if there is none. */
  revision_id: z.int(),
  previous_revision_id: z.int(),
  /** Another user has edited the post since. */
  is_edited_since: z.boolean(),
  is_deleted: z.boolean(),
})

const userEditPage = z.object({
  user: userBasic,
  list: z.array(userEdit),
  /** The `before` of the next page; 0 at the end. */
  next: z.int(),
})

/** The result for a post. */
const restorationOutcome = z.enum([
  /** It has the version before the edits again. */
  'restored',
  /** It is not restored yet. */
  'waiting',
  /** Another user has edited it since. */
  'edited_since',
  /** The account has edited it later, and those edits were not selected. */
  'later_edits',
  /** It already has that version. */
  'unchanged',
  /** There is no version before the edits. */
  'no_version',
  /** An edit of it waits for review. */
  'under_review',
  'deleted',
  /** The moderator who started the restoration has lost the role or was suspended. */
  'no_permission',
  /** The version can no longer be stored, such as a tag whose name is taken. */
  'failed',
])

/** A restoration, its progress, and the posts that it could not restore. */
const editRestoration = z.object({
  restoration_id: z.int(),
  post_count: z.int(),
  waiting_count: z.int(),
  restored_count: z.int(),
  /** There are more edits than one restoration takes. */
  has_more: z.boolean(),
  /** The first posts that were skipped. */
  skipped: z.array(
    z.object({
      object_type: editedKind,
      object_id: z.string(),
      question_id: z.string(),
      title: z.string(),
      outcome: restorationOutcome,
    }),
  ),
})

const username = text({ min: 1, max: 100 })

/** Querent extensions. */
export const userEditEndpoints = {
  userEditPage: endpoint({
    method: 'GET',
    path: '/user/edit/page',
    access: 'active',
    summary: 'Lists an account’s edits, newest first. For moderators. A Querent extension.',
    query: z.object({
      username,
      before: intParam({ min: 1 }),
      page_size: intParam({ min: 1, max: 100 }),
    }),
    data: userEditPage,
    reasons: ['base.forbidden_error', 'error.user.not_found'],
  }),
  editRestorationAdd: endpoint({
    method: 'POST',
    path: '/user/edit-restoration',
    access: 'active',
    summary:
      'Undoes edits of an account, selected ones or all of the last days: restores the versions before them. If that takes long, it continues in the background. A Querent extension.',
    body: z.object({
      username,
      edit_ids: z.array(z.int().min(1)).max(maxChosenEdits).optional(),
      /** Without `edit_ids`. */
      days: z.int().min(editDays.min).max(editDays.max).optional(),
    }),
    data: editRestoration,
    reasons: ['base.forbidden_error', 'error.user.not_found', 'error.object.not_found'],
  }),
  editRestorationInfo: endpoint({
    method: 'GET',
    path: '/user/edit-restoration',
    access: 'active',
    summary: 'Returns the progress of a restoration. For moderators. A Querent extension.',
    query: z.object({ restoration_id: intParam({ min: 1 }) }),
    data: editRestoration,
    reasons: ['base.forbidden_error', 'error.object.not_found'],
  }),
}

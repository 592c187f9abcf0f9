import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageQuery, pageSchema } from './envelope.ts'
import { questionInfo } from './questions.ts'
import { text } from './text-length.ts'

/** A bookmarked question, without its texts. */
export const bookmarkedQuestion = questionInfo.omit({
  update_user_info: true,
  last_answered_user_info: true,
  operation: true,
})
export type BookmarkedQuestion = z.infer<typeof bookmarkedQuestion>

export const bookmarkEndpoints = {
  bookmarkSwitch: endpoint({
    method: 'POST',
    path: '/collection/switch',
    access: 'active',
    summary: 'Bookmarks a question, or removes the bookmark.',
    body: z.object({
      object_id: text({ min: 1, max: 100 }),
      /** Required and ignored: there is one group. */
      group_id: text({ min: 1, max: 100 }),
      bookmark: z.boolean().default(false),
    }),
    /** null if nothing changed. */
    data: z.object({ object_collection_count: z.int() }).nullable(),
    reasons: ['error.question.not_found'],
  }),
  personalBookmarkPage: endpoint({
    method: 'GET',
    path: '/personal/collection/page',
    access: 'active',
    summary: "Lists the caller's bookmarks, newest first.",
    query: z.object({
      ...pageQuery.shape,
      /** Accepted and ignored: only the owner sees bookmarks. */
      username: z.string().max(100).optional(),
    }),
    data: pageSchema(bookmarkedQuestion),
  }),
}

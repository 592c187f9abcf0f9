import type { ModuleDependencies } from '../../module-dependencies.ts'
import { pageWindow } from '../../platform/pagination.ts'
import { encodeId } from '../identifiers/index.ts'
import type { createCommentReading } from './comment-reading.service.ts'
import type { CommentWriting } from './comment-writing.service.ts'

type Services = { reading: ReturnType<typeof createCommentReading>; writing: CommentWriting }

export function addCommentRoutes(routes: ModuleDependencies['routes'], { reading, writing }: Services): void {
  routes.handle('commentPage', ({ actor, input, caller }) => {
    const request = {
      objectId: input.object_id,
      commentId: input.comment_id ?? '',
      order: input.query_cond,
      window: pageWindow(input),
    }
    return reading.page(actor, request, caller.language)
  })
  routes.handle('commentInfo', ({ actor, input, caller }) => reading.info(actor, input.id, caller.language))
  routes.handle('commentAdd', async ({ actor, input, caller }) => {
    const comment = await writing.post(
      actor,
      {
        objectId: input.object_id,
        replyCommentId: input.reply_comment_id,
        content: input.original_text,
        mentionedNames: input.mention_username_list,
      },
      caller,
    )
    return reading.read(actor, comment, caller.language)
  })
  routes.handle('commentUpdate', async ({ actor, input, caller }) => {
    const { comment_id, original_text, previous_text } = input
    const edited = { commentId: comment_id, content: original_text, previous: previous_text }
    const { id, content, html, status } = await writing.edit(actor, edited, caller)
    return { comment_id: encodeId('comment', id), original_text: content, parsed_text: html, status }
  })
  routes.handle('commentRemove', async ({ actor, input }) => {
    await writing.remove(actor, input.comment_id)
    return null
  })
}

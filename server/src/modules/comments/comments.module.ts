import type { ModuleDependencies } from '../../module-dependencies.ts'
import './comment.events.ts'
import { addCommentRoutes } from './comment.routes.ts'
import { createCommentReading } from './comment-reading.service.ts'
import { createCommentRemoval } from './comment-removal.service.ts'
import { createCommentReview } from './comment-review.service.ts'
import { type CommentWriting, createCommentWriting } from './comment-writing.service.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'routes' | 'settings' | 'texts' | 'markdown' | 'textFilters' | 'reviewers'
>

/** Actions of moderators on comments that were flagged, or that wait for approval. */
export type CommentModeration = {
  edit: CommentWriting['editReviewed']
  review: ReturnType<typeof createCommentReview>
  removal: ReturnType<typeof createCommentRemoval>
}

export type Comments = CommentModeration & Pick<CommentWriting, 'post'>

/** Comments on questions and answers. */
export function createCommentsModule(dependencies: Dependencies): Comments {
  const { routes, events } = dependencies
  const reading = createCommentReading(dependencies)
  const writing = createCommentWriting(dependencies)
  addCommentRoutes(routes, { reading, writing })
  events.inLane('background').on('user.contentRemovalRequested', writing.removeAllByUser)
  return {
    post: writing.post,
    edit: writing.editReviewed,
    review: createCommentReview(dependencies),
    removal: createCommentRemoval(dependencies),
  }
}

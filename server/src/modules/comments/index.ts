import './comment.events.ts'
import {
  addCommentRoutes,
  type CommentDependencies,
  type CommentModeration,
  type Comments,
} from './comment.routes.ts'

/** Comments on questions and answers. */
export function createCommentsModule(dependencies: CommentDependencies): Comments {
  return addCommentRoutes(dependencies)
}

export {
  type CommentViewer,
  getCommentUserIds,
  presentComment,
  presentObjectId,
} from './comment.presenter.ts'
export { type CommentRow, changeCommentVotes, listComments } from './comment.repository.ts'
export type { CommentReviewDetails } from './comment-review.service.ts'
export type { CommentModeration, Comments }

/** Comments on questions and answers: writing, editing, deleting and listing them. */
import './comment.events.ts'

export {
  type CommentViewer,
  getCommentUserIds,
  presentComment,
  presentObjectId,
} from './comment.presenter.ts'
export { type CommentRow, changeCommentVotes, listComments } from './comment.repository.ts'
export type { CommentReviewDetails } from './comment-review.service.ts'
export { type CommentModeration, type Comments, createCommentsModule } from './comments.module.ts'
export { findLastCommentId, takeCommentsOfMissingPosts } from './delete-permanently.repository.ts'

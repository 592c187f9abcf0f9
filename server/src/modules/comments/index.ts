import './comment.events.ts'
import { addCommentRoutes, type CommentDependencies } from './comment.routes.ts'

/** Comments on questions and answers. */
export function createCommentsModule(deps: CommentDependencies): void {
  addCommentRoutes(deps)
}

export { type CommentViewer, presentComment, presentObjectId, usersOfComment } from './comment.presenter.ts'
export { type CommentRow, changeCommentVotes, listComments } from './comment.repository.ts'

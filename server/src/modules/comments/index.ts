/** Comments on questions and answers. */
import './comment.events.ts'
import { type CommentDependencies, registerCommentRoutes } from './comment.routes.ts'

export function createCommentsModule(deps: CommentDependencies): void {
  registerCommentRoutes(deps)
}

export { type CommentViewer, presentComment, presentObjectId, usersOfComment } from './comment.presenter.ts'
export { type CommentRow, changeCommentVotes, listComments } from './comment.repository.ts'

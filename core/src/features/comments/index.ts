export { CommentList, type CommentListProps } from './CommentList.tsx'
export { CommentsContext } from './comments-context.ts'

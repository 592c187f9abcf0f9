export { CommentList, type CommentListProps } from './CommentList.tsx'
export { CommentsContext } from './comment-mentions.ts'

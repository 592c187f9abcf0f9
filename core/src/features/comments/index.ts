export { CommentList, type CommentListProps } from './CommentList.tsx'

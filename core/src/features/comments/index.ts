export { CommentList, type CommentListProps } from './CommentList.tsx'
export { TalkContext } from './talk-context.ts'

export { MemberActions, type MemberActionsProps } from './MemberActions.tsx'
export {
  HistoryLink,
  type HistoryLinkProps,
  PostAuthors,
  type PostAuthorsProps,
  PostFrame,
  type PostFrameProps,
  PostText,
  type PostTextProps,
} from './PostFrame.tsx'
export { ReviewLink } from './ReviewLink.tsx'
export { ShareLink, type ShareLinkProps } from './ShareLink.tsx'
export { toSlotAuthor } from './to-slot-author.ts'
export { preloadPostActions, usePostAction } from './usePostAction.ts'

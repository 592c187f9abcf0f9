export { MemberActions, type MemberActionsProps } from './MemberActions.tsx'
export {
  HistoryLink,
  type HistoryLinkProps,
  PostAuthors,
  type PostAuthorsProps,
  PostFrame,
  type PostFrameProps,
} from './PostFrame.tsx'
export { PostText, type PostTextProps } from './PostText.tsx'
export { ShareLink, type ShareLinkProps } from './ShareLink.tsx'
export { toSlotAuthor } from './to-slot-author.ts'

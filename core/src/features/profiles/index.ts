export { Contributions, type ContributionsProps } from './Contributions.tsx'
export {
  type HistoryEntry,
  HistoryList,
  type HistoryListProps,
  reputationEntry,
  voteEntry,
} from './HistoryList.tsx'
export {
  type ListedComment,
  PersonalCommentList,
  type PersonalCommentListProps,
} from './PersonalCommentList.tsx'
export {
  answerPost,
  bookmarkPost,
  type PersonalPost,
  PersonalPostList,
  type PersonalPostListProps,
  questionPost,
} from './PersonalPostList.tsx'
export { type BrandingFacet, ProfileBranding, type ProfileBrandingProps } from './ProfileBranding.tsx'
export type { ShownProfile } from './ProfileHead.tsx'
export { ProfileHead, type ProfileHeadProps } from './ProfileHead.tsx'
export { SuspendButton, type SuspendButtonProps } from './SuspendButton.tsx'

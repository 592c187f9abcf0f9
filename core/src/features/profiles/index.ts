export { Contributions, type ContributionsProps } from './Contributions.tsx'
export { HistoryList, type HistoryListProps } from './HistoryList.tsx'
export { type HistoryEntry, reputationEntry, voteEntry } from './history-entry.ts'
export {
  type ListedComment,
  PersonalCommentList,
  type PersonalCommentListProps,
} from './PersonalCommentList.tsx'
export { PersonalPostList, type PersonalPostListProps } from './PersonalPostList.tsx'
export { type BrandingFacet, ProfileBranding, type ProfileBrandingProps } from './ProfileBranding.tsx'
export { ProfileHead, type ProfileHeadProps } from './ProfileHead.tsx'
export { ProfileStats, type ProfileStatsProps } from './ProfileStats.tsx'
export { answerPost, bookmarkPost, type PersonalPost, questionPost } from './personal-post.ts'
export type { ShownProfile } from './shown-profile.ts'

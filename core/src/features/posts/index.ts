export { MemberActions, type MemberActionsProps } from './MemberActions.tsx'
export { PostFrame, type PostFrameProps } from './PostFrame.tsx'
export { PostPeople, type PostPeopleProps } from './PostPeople.tsx'
export { ShareLink, type ShareLinkProps } from './ShareLink.tsx'

export { mayCall, suspensionHint } from './access.policy.ts'
export {
  type Actor,
  accountState,
  anonymous,
  isAdmin,
  isAnonymous,
  isAuthor,
  isStaff,
  mailState,
  roleIds,
} from './actor.ts'
export {
  accountStatus,
  actorOfAccount,
  createSessions,
  hashToken,
  type OpenSession,
  type Sessions,
  type SessionTokens,
  sessionSeconds,
  visitTokenOf,
} from './session.service.ts'

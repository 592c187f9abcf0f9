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
  getVisitToken,
  hashToken,
  type OpenSession,
  type Sessions,
  type SessionTokens,
  sessionSeconds,
} from './session.service.ts'
export { findUserIdsByName } from './user-names.ts'

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
  createSessions,
  hashToken,
  type OpenSession,
  type Sessions,
  type SessionTokens,
  sessionSeconds,
  visitTokenOf,
} from './session.service.ts'

export { mayCall, suspensionHint } from './access.policy.ts'
export { type Actor, anonymous, isAdmin, isAnonymous, isStaff } from './actor.ts'
export {
  accountStatus,
  createSessions,
  hashToken,
  type Sessions,
  type SessionTokens,
  sessionSeconds,
  visitTokenOf,
} from './session.service.ts'

/** Identifies callers: sessions, actors, and the accounts at external providers that belong to a user. */
export {
  canReadPrivateSite,
  explainDenial,
  explainSuspension,
  mayActWithoutConfirmation,
  mayCall,
  mayPublish,
  mayWrite,
} from './access.policy.ts'
export { lockAccounts } from './account-lock.repository.ts'
export {
  type Actor,
  accountState,
  anonymous,
  isAdmin,
  isAnonymous,
  isAuthor,
  isStaff,
} from './actor.rules.ts'
export { ensureBrowserCookie, prefixCookie, readBrowserHash } from './browser-cookie.service.ts'
export { readBrowserProof, signBrowserProof } from './browser-proof.rules.ts'
export {
  addExternalLogin,
  claimStatusCheck,
  clearBars,
  deleteExternalLogin,
  deleteExternalLogins,
  deleteExternalLoginsSince,
  type ExternalIdentity,
  findExternalId,
  findExternalLogin,
  findExternalLoginOf,
  listExternalLogins,
  overrideBars,
  restoreBars,
  setBarred,
} from './external-login.repository.ts'
export { assertMayStillAct, lockActor } from './lock-actor.ts'
export { createLoginTickets, type LoginTickets, newSecret, type Ticket } from './login-ticket.service.ts'
export { listSessionOwners } from './session.repository.ts'
export {
  accountStatus,
  createSessions,
  getVisitToken,
  hashToken,
  type OpenSession,
  type Sessions,
  type SessionTokens,
  sessionSeconds,
} from './session.service.ts'
export { findUserIdsByName } from './user-name.repository.ts'

export {
  inactivePath,
  type LoginPurpose,
  loginPath,
  pathAfterLogin,
  rememberOrigin,
  safeOrigin,
  suspendedPath,
  takeOrigin,
} from './origin.ts'
export {
  accountKey,
  createSession,
  type Session,
  type SessionSettings,
  type SessionState,
  type UnreadCounts,
} from './session.ts'
export {
  getLoginState,
  type LoginState,
  type SessionUser,
  toSessionUser,
  type WireUser,
} from './session-user.ts'
export { ReturnElementContext, useLoginFirst } from './useLoginFirst.ts'
export { useMissingPrivilege } from './useMissingPrivilege.ts'
export {
  SessionContext,
  type SessionView,
  useAccountPaths,
  useSession,
  useSessionActions,
} from './useSession.ts'
export { useWriterId } from './useWriterId.ts'

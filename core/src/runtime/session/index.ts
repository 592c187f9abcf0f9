export { inactivePath, pathAfterLogin, suspendedPath } from './login-flow.ts'
export { type LoginPurpose, loginPath, rememberOrigin, takeOrigin } from './origin.ts'
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
export { useAccountPaths } from './useAccountPaths.ts'
export { ReturnElementContext, useLoginFirst } from './useLoginFirst.ts'
export { SessionContext, type SessionView, useSession, useSessionActions } from './useSession.ts'

export {
  type ErrorCode,
  type Guard,
  type GuardContext,
  type GuardResult,
  runGuards,
  type UserCenterAgent,
} from './guard.ts'
export {
  activated,
  admin,
  editGuard,
  everyPage,
  loggedIn,
  notActivated,
  notLoggedIn,
  notLoggedInOrInactive,
  notLoggedInOrSuspended,
  registrationAllowed,
  signUpNotTakenOver,
  staff,
} from './guards.ts'
export { isOpenPath } from './open-paths.ts'

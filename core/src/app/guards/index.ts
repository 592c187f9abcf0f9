export { editGuard } from './edit-guard.ts'
export {
  type ErrorCode,
  errorPage,
  type Guard,
  type GuardContext,
  type GuardResult,
  pass,
  redirectTo,
  runGuards,
  type UserCenterAgent,
} from './guard.ts'
export {
  activated,
  admin,
  everyPage,
  loggedIn,
  notActivated,
  notLoggedIn,
  notLoggedInOrInactive,
  privateMode,
  registrationAllowed,
  signUpNotTakenOver,
  staff,
} from './guards.ts'
export { isOpenPath } from './open-paths.ts'

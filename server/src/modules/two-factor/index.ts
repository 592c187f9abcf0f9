/** Codes of an authenticator app in addition to the password. */

export { type PassedFactor, rememberPassedFactor } from './trusted-browser.service.ts'
export {
  deleteTwoFactor,
  findTwoFactor,
  isTwoFactorOn,
  listStaffWithoutTwoFactor,
} from './two-factor.repository.ts'
export { addTwoFactorRoutes } from './two-factor.routes.ts'
export { createTwoFactor, type TwoFactor } from './two-factor.service.ts'

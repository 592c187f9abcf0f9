/** Codes of an authenticator app beside the password. */

export { deleteTwoFactor, isTwoFactorOn } from './two-factor.repository.ts'
export { addTwoFactorRoutes } from './two-factor.routes.ts'
export { createTwoFactor, type TwoFactor } from './two-factor.service.ts'

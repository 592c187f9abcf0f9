/** Registration, passwords, email codes, and the administration of accounts. */

export { acceptLegal } from './accept-legal.ts'
export { isRefusedByRules, mayUseAddress } from './account.policy.ts'
export { welcome } from './account.routes.ts'
export { createAccountsModule } from './accounts.module.ts'
export { createAdminUsersModule } from './admin-users.module.ts'
export { assertStrongPassword, isWeakPassword } from './assert-strong-password.ts'
export { clearProfile } from './clear-profile.ts'
export { closeAccount } from './close-account.ts'
export { createEmailCodes, type EmailCodes, type MailSource } from './email-code.service.ts'
export { hashPassword, isForeignHash, verifyPassword } from './password.service.ts'
export { replacePasswordHash } from './replace-password-hash.ts'
export { createSuspensionsModule } from './suspensions.module.ts'

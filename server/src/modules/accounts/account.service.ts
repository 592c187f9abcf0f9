import './account.events.ts'
import { type AccountChangesDependencies, createAccountChanges } from './account-changes.service.ts'
import { type AuthenticationDependencies, createAuthentication } from './authentication.service.ts'
import { type CodeRedemptionDependencies, createCodeRedemption } from './code-redemption.service.ts'

export type AccountService = ReturnType<typeof createAccountService>

/** What users do with their own accounts. */
export function createAccountService(
  dependencies: AuthenticationDependencies & CodeRedemptionDependencies & AccountChangesDependencies,
) {
  return {
    ...createAuthentication(dependencies),
    ...createCodeRedemption(dependencies),
    ...createAccountChanges(dependencies),
  }
}

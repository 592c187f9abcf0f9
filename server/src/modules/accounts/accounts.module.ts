import { runWork } from '../../db/upgrade/background-work.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { hourSeconds } from '../../platform/durations.ts'
import { addTwoFactorRoutes, createTwoFactor } from '../two-factor/index.ts'
import { listenForMails } from './account.listeners.ts'
import { addAccountRoutes } from './account.routes.ts'
import { createAccountService } from './account.service.ts'
import { clearDeletedAccounts, type DeleteNotifications } from './clear-deleted-accounts.ts'
import { createEmailCodes } from './email-code.service.ts'
import { createLoginThrottle } from './login-throttle.service.ts'
import { removeUnconfirmedAccounts } from './remove-unconfirmed-accounts.ts'

type Dependencies = Pick<
  ModuleDependencies,
  | 'db'
  | 'captchas'
  | 'clock'
  | 'events'
  | 'schedule'
  | 'limitPlaces'
  | 'mail'
  | 'rateLimitScale'
  | 'reputation'
  | 'routes'
  | 'sessions'
  | 'settings'
  | 'texts'
  | 'timer'
> & { deleteNotifications: DeleteNotifications }

const clearSeconds = 5

/**
 * Registration, sessions, passwords and addresses, with the mails that confirm them. Also clears accounts
 * that earlier versions deleted.
 */
export function createAccountsModule(dependencies: Dependencies): void {
  const codes = createEmailCodes(dependencies)
  const { limitPlaces: places, rateLimitScale: scale, timer } = dependencies
  const loginThrottle = createLoginThrottle({ scale, timer, places })
  const twoFactor = createTwoFactor(dependencies)
  const accounts = createAccountService({ ...dependencies, codes, loginThrottle, twoFactor })
  addTwoFactorRoutes({ ...dependencies, twoFactor })
  addAccountRoutes({ ...dependencies, accounts })
  listenForMails({ ...dependencies, codes })
  const { db, clock, schedule } = dependencies
  schedule.everyInOneProcess(hourSeconds, 'remove expired codes', () => codes.removeExpired())
  schedule.everyInOneProcess(hourSeconds, 'remove unconfirmed accounts', () =>
    removeUnconfirmedAccounts(dependencies),
  )
  const work = clearDeletedAccounts({ ...dependencies, codes })
  let areCleared = false
  schedule.every(clearSeconds, work.name, async () => {
    if (!areCleared) areCleared = await runWork({ db, clock }, work)
  })
}

import type { ModuleDependencies } from '../../module-dependencies.ts'
import { listenForMails } from './account.listeners.ts'
import { addAccountRoutes } from './account.routes.ts'
import { createAccountService } from './account.service.ts'
import { createEmailCodes } from './email-code.service.ts'
import { createLoginThrottle } from './login-throttle.service.ts'

type Dependencies = Pick<
  ModuleDependencies,
  | 'db'
  | 'captchas'
  | 'clock'
  | 'events'
  | 'jobs'
  | 'limitPlaces'
  | 'mail'
  | 'rateLimitScale'
  | 'reputation'
  | 'routes'
  | 'sessions'
  | 'settings'
  | 'texts'
  | 'timer'
>

const hourSeconds = 3600

/** Registration, sessions, passwords and addresses, with the mails that confirm them. */
export function createAccountsModule(dependencies: Dependencies): void {
  const codes = createEmailCodes(dependencies)
  const { limitPlaces: places, rateLimitScale: scale, timer } = dependencies
  const loginThrottle = createLoginThrottle({ scale, timer, places })
  const accounts = createAccountService({ ...dependencies, codes, loginThrottle })
  addAccountRoutes({ ...dependencies, accounts })
  listenForMails({ ...dependencies, codes })
  dependencies.jobs.onSchedule(hourSeconds, 'remove expired codes', () => codes.removeExpired())
}

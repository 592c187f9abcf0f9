import type { ModuleDependencies } from '../../module-dependencies.ts'
import { addCaptchaRoutes } from './captcha.routes.ts'
import type { Captchas } from './captcha.service.ts'

const tenMinutes = 600

/** Challenges that distinguish users from programs, if a plugin offers them. */
export function createCaptchasModule(
  dependencies: Pick<ModuleDependencies, 'routes' | 'schedule'> & { captchas: Captchas },
): void {
  addCaptchaRoutes(dependencies)
  dependencies.schedule.everyInOneProcess(tenMinutes, 'remove expired captchas', () =>
    dependencies.captchas.removeExpired(),
  )
}

import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { recordChanges } from '../audit/index.ts'
import { readNumericId } from '../identifiers/index.ts'
import { rememberPassedFactor } from './trusted-browser.service.ts'
import type { TwoFactor } from './two-factor.service.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'routes'> & { twoFactor: TwoFactor }

export function addTwoFactorRoutes({ db, clock, routes, twoFactor }: Dependencies): void {
  routes.handle('twoFactorInfo', async ({ actor }) => {
    const { isOn, recoveryCodesLeft } = await twoFactor.describe(actor.userId)
    return { is_on: isOn, recovery_codes_left: recoveryCodesLeft }
  })

  routes.handle('twoFactorBegin', ({ actor }) => twoFactor.begin(actor.userId))

  routes.handle('twoFactorEnable', async ({ actor, input, caller }) => {
    const { codes, factor } = await twoFactor.enable(actor, input.code)
    rememberPassedFactor(caller, factor, clock())
    return { recovery_codes: codes }
  })

  routes.handle('twoFactorRecoveryCodesRenew', async ({ actor }) => ({
    recovery_codes: await twoFactor.renewRecoveryCodes(actor.userId),
  }))

  routes.handle('twoFactorDisable', async ({ actor }) => {
    await inTransaction(db, (tx) => twoFactor.disable(tx, actor.userId))
    return null
  })

  routes.handle('adminUserTwoFactorDisable', async ({ input, ...context }) => {
    await inTransaction(db, async (tx) => {
      const user = await twoFactor.disable(tx, readNumericId(input.user_id))
      const object = { kind: 'user' as const, id: user.id, name: user.username }
      await recordChanges(tx, context, clock(), [{ action: 'user_two_factor_off', object }])
    })
    return null
  })
}

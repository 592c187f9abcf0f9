import type { ModuleDependencies } from '../../module-dependencies.ts'
import { type Executor, inTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import { recordChanges } from '../audit/index.ts'
import { findUser, type UserRow } from '../users/index.ts'
import type { TwoFactor } from './two-factor.service.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'routes'> & { twoFactor: TwoFactor }

export function addTwoFactorRoutes({ db, clock, routes, twoFactor }: Dependencies): void {
  routes.handle('twoFactorInfo', async ({ actor }) => {
    const { isOn, recoveryCodesLeft } = await twoFactor.describe(actor.userId)
    return { is_on: isOn, recovery_codes_left: recoveryCodesLeft }
  })

  routes.handle('twoFactorBegin', ({ actor }) => twoFactor.begin(actor.userId))

  routes.handle('twoFactorEnable', async ({ actor, input }) => ({
    recovery_codes: await twoFactor.enable(actor, input.code),
  }))

  routes.handle('twoFactorRecoveryCodesRenew', async ({ actor }) => ({
    recovery_codes: await twoFactor.renewRecoveryCodes(actor.userId),
  }))

  routes.handle('twoFactorDisable', async ({ actor }) => {
    const user = await getUser(db, actor.userId)
    await inTransaction(db, (tx) => twoFactor.disable(tx, user))
    return null
  })

  routes.handle('adminUserTwoFactorDisable', async ({ input, ...context }) => {
    const user = await getUser(db, Number(input.user_id))
    await inTransaction(db, async (tx) => {
      await twoFactor.disable(tx, user)
      const object = { kind: 'user' as const, id: user.id, name: user.username }
      await recordChanges(tx, context, clock(), [{ action: 'user_two_factor_off', object }])
    })
    return null
  })
}

async function getUser(db: Executor, id: number): Promise<UserRow> {
  const user = await findUser(db, id)
  if (!user) throw new AppError('error.user.not_found')
  return user
}

import { type Endpoints, type ParsedInputOf, spamUndoSeconds } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { pageWindow } from '../../platform/pagination.ts'
import { accountStatus } from '../auth/index.ts'
import { listAccountsWithRemoval } from '../spam-removal/index.ts'
import { isTwoFactorOn } from '../two-factor/index.ts'
import { addUsers } from './add-users.ts'
import { presentAdminUser, presentRoles, presentSingleAdminUser } from './admin-user.presenter.ts'
import type { AdminUserRow, UserFilter } from './admin-user.repository.ts'
import { type AdminUserService, readSearch } from './admin-user.service.ts'
import { exportUsers } from './export-users.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'reputation' | 'routes' | 'settings' | 'texts'
> & {
  users: AdminUserService
}

export function addAdminUserRoutes({
  db,
  clock,
  events,
  reputation,
  routes,
  settings,
  texts,
  users,
}: Dependencies): void {
  /** The suspended accounts among these whose spam removal can be undone. */
  function findSpamRemovals(users: readonly AdminUserRow[]): Promise<Set<number>> {
    const userIds = users.filter((user) => accountStatus(user) === 'suspended').map(({ id }) => id)
    return listAccountsWithRemoval(db, { userIds, since: clock() - spamUndoSeconds.admin })
  }

  routes.handle('adminUserPage', async ({ input }) => {
    const { count, users: found } = await users.page(toFilter(input), pageWindow(input))
    const removals = await findSpamRemovals(found)
    const list = found.map((user) => ({
      ...presentAdminUser(user, settings.current),
      has_spam_removal: removals.has(user.id),
    }))
    return { count, list }
  })

  routes.handle('adminUserExport', ({ input, ...context }) =>
    exportUsers({ db, clock, settings }, context, input, toFilter(input)),
  )

  routes.handle('adminUserInfo', async ({ input }) => {
    const user = await users.find(input.user_id)
    const has_two_factor = await isTwoFactorOn(db, user.id)
    const has_spam_removal = (await findSpamRemovals([user])).has(user.id)
    return { ...presentSingleAdminUser(user, settings.current), has_two_factor, has_spam_removal }
  })

  routes.handle('adminUserAdd', async ({ input, ...context }) => {
    const { display_name: displayName, email, password } = input
    await users.add(context, { displayName, email, password })
    return null
  })

  routes.handle('adminUsersAdd', async ({ input, ...context }) => {
    const { users: text, is_invitation: isInvitation } = input
    const rules = { reserved: settings.reservedUsernames, isInvitation }
    await addUsers({ db, events, reputation, context }, { text, ...rules }, clock())
    return null
  })

  routes.handle('adminUserActivation', async ({ input, ...context }) => ({
    activation_url: await users.activationUrl(context, input.user_id),
  }))

  routes.handle('adminUserActivationSend', async ({ input, ...context }) => {
    await users.sendActivation(context, input.user_id, context.caller.language)
    return null
  })

  routes.handle('adminRoleList', async ({ caller }) => presentRoles(texts, caller.language))

  addChangeRoutes(routes, users)
}

function toFilter(input: ParsedInputOf<Endpoints['adminUserExport']>): UserFilter {
  return {
    status: input.status ?? 'normal',
    isStaff: input.staff,
    roleId: input.role_id,
    order: input.order || undefined,
    search: readSearch(input.query ?? ''),
  }
}

function addChangeRoutes(routes: Dependencies['routes'], users: AdminUserService): void {
  routes.handle('adminUserStatusUpdate', async ({ input, ...context }) => {
    const { user_id: userId, status, suspend_duration: duration, suspension_reason: reason = '' } = input
    const { remove_all_content: removeContent = false, remove_profile: removeProfile = false } = input
    await users.changeStatus(context, userId, { status, duration, reason, removeContent, removeProfile })
    return null
  })

  routes.handle('adminUserRoleUpdate', async ({ input, ...context }) => {
    await users.changeRole(context, input.user_id, input.role_id)
    return null
  })

  routes.handle('adminUserPasswordUpdate', async ({ input, ...context }) => {
    await users.changePassword(context, input.user_id, input.password)
    return null
  })

  routes.handle('adminUserProfileUpdate', async ({ input, ...context }) => {
    const { user_id: userId, before, ...profile } = input
    await users.changeProfile(context, userId, { ...profile, before })
    return null
  })
}

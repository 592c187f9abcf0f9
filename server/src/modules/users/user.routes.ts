import type { ModuleDependencies } from '../../module-dependencies.ts'
import { pageWindow } from '../../platform/pagination.ts'
import type { Actor } from '../auth/index.ts'
import { isPermission, requiresReputation } from '../privileges/index.ts'
import type { Settings } from '../settings/index.ts'
import { presentProfile } from './user.presenter.ts'
import type { UserService } from './user.service.ts'
import { presentUserBasic } from './user-basic.presenter.ts'
import { presentListedUser, presentRankedUser, presentStaffMember } from './user-list.presenter.ts'

type Dependencies = Pick<ModuleDependencies, 'routes' | 'settings' | 'texts'> & { users: UserService }

const staffPageSize = 10

export function addUserRoutes({ routes, settings, texts, users }: Dependencies): void {
  routes.handle('userInfoUpdate', async ({ actor, input, caller }) => {
    await users.updateProfile(actor, input, caller)
    return null
  })

  routes.handle('userInterfaceUpdate', async ({ actor, input }) => {
    const { language, color_scheme: colorScheme, time_zone: timeZone } = input
    await users.updateInterface(actor, { language, colorScheme, timeZone })
    return null
  })

  routes.handle('userInfoSearch', async ({ actor, input }) => {
    const found = await users.search(actor, input.username)
    return found.map((user) => presentUserBasic(user.id, user, settings.current))
  })

  routes.handle('userStaff', async ({ input }) => {
    const staff = await users.staff(input.username ?? '', input.page_size || staffPageSize)
    return staff.map((user) => presentStaffMember(user, settings.current))
  })

  routes.handle('userRanking', async () => {
    const { byReputation, byVotes, staff } = await users.ranking()
    const present = (measure: 'rank' | 'vote_count') => (user: (typeof staff)[number]) =>
      presentRankedUser(user, measure, settings.current)
    return {
      users_with_the_most_reputation: byReputation.map(present('rank')),
      users_with_the_most_vote: byVotes.map(present('vote_count')),
      staffs: staff.map(present('rank')),
    }
  })

  routes.handle('userPage', async ({ input }) => {
    const {
      count,
      users: listed,
      ...stats
    } = await users.page({ order: input.order ?? 'reputation', start: input.query ?? '' }, pageWindow(input))
    return { count, list: listed.map((user) => presentListedUser(user, stats, settings.current)) }
  })

  routes.handle('permissionInfo', async ({ actor, input, caller }) => {
    const names = input.action ? input.action.split(',') : [input.actions ?? []].flat()
    const entries = names
      .map((name) => name.trim())
      // As a JSON key, this name could pollute the prototypes of clients that merge objects.
      .filter((name) => name !== '' && name !== '__proto__')
      .map((name) => [name, presentPermission(actor, name, { settings, texts, language: caller.language })])
    return Object.fromEntries(entries)
  })

  routes.handle('personalUserInfo', async ({ actor, input, caller }) => {
    const { user, questionCount } = await users.profile(actor, input.username)
    return presentProfile(user, {
      texts,
      language: caller.language,
      settings: settings.current,
      questionCount,
    })
  })
}

type TextContext = { settings: Settings; texts: ModuleDependencies['texts']; language: string }

function presentPermission(actor: Actor, name: string, { settings, texts, language }: TextContext) {
  const unmet = texts.text(language, 'error.rank.fail_to_meet_the_condition')
  if (!isPermission(name)) return { has_permission: false, no_permission_tip: unmet }
  const decision = requiresReputation(actor, name, settings.current.privileges)
  if (decision.allowed) return { has_permission: true, no_permission_tip: '' }
  const tip = texts.text(language, decision.reason, decision.details?.params)
  return { has_permission: false, no_permission_tip: tip }
}

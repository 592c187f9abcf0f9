import type { ModuleDependencies } from '../../module-dependencies.ts'
import { pageWindow } from '../../platform/pagination.ts'
import { presentAward } from './award.presenter.ts'
import {
  badgeName,
  presentAdminBadge,
  presentBadgeGroups,
  presentBadgeInfo,
  presentEarned,
  presentImported,
} from './badge.presenter.ts'
import type { EarnedRow } from './badge.repository.ts'
import type { Badges } from './badge.service.ts'

type Services = { badges: Badges } & Pick<ModuleDependencies, 'settings' | 'texts'>

export function addBadgeRoutes(
  routes: ModuleDependencies['routes'],
  { badges, settings, texts }: Services,
): void {
  const getTextContext = (language: string) => ({ texts, language, settings: settings.current })
  const presentList = (rows: readonly EarnedRow[], language: string) => ({
    count: rows.length,
    list: rows.map((row) => presentEarned(row, getTextContext(language))),
  })

  routes.handle('badgeList', async ({ actor, caller }) =>
    presentBadgeGroups(await badges.list(actor), getTextContext(caller.language)),
  )

  routes.handle('badgeInfo', async ({ actor, input, caller }) =>
    presentBadgeInfo(await badges.get(actor, input.id), getTextContext(caller.language)),
  )

  routes.handle('badgeAwardPage', async ({ actor, input }) => {
    const { count, awards } = await badges.awards(input.badge_id, input.username ?? '', pageWindow(input))
    return { count, list: awards.map((row) => presentAward(row, { actor, settings: settings.current })) }
  })

  routes.handle('userBadgeList', async ({ input, caller }) => {
    const { earned, imported } = await badges.ofUser(input.username)
    return { ...presentList(earned, caller.language), imported: imported.map(presentImported) }
  })

  routes.handle('userBadgeRecentList', async ({ input, caller }) =>
    presentList(await badges.recentOfUser(input.username), caller.language),
  )

  routes.handle('adminBadgePage', async ({ input, caller }) => {
    const { page, page_size, status = '', q = '' } = input
    const textContext = getTextContext(caller.language)
    const search = q.trim()
    const found = await badges.find({ status, search, getName: (badge) => badgeName(badge, textContext) })
    const { offset, limit } = page || page_size ? pageWindow(input) : { offset: 0, limit: found.length }
    return {
      count: found.length,
      list: found.slice(offset, offset + limit).map((row) => presentAdminBadge(row, textContext)),
    }
  })

  routes.handle('adminBadgeStatusUpdate', async ({ input, ...context }) => {
    await badges.changeStatus(context, input.id, input.status)
    return null
  })
}

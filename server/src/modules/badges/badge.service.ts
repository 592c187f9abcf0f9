import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import { type AuditContext, recordChanges } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import { findUserByUsername } from '../users/index.ts'
import { countAwards, listAwards } from './award-list.repository.ts'
import {
  type BadgeRow,
  findBadge,
  listBadges,
  listEarned,
  listImported,
  setBadgeStatus,
} from './badge.repository.ts'
import { badgeState } from './badge-state.rules.ts'
import { badgeNameKey } from './badge-text.rules.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock'>

export type BadgeAppearance = { name: string; icon: string; level: number }
export type AdminFilter = { status: string; search: string; getName: (badge: BadgeRow) => string }

const recentCount = 10

export type Badges = ReturnType<typeof createBadges>

export function createBadges({ db, clock }: Dependencies) {
  async function getUserId(username: string): Promise<number> {
    const user = await findUserByUsername(db, username)
    if (!user) throw new AppError('error.user.not_found')
    return user.id
  }

  return {
    async list(actor: Actor): Promise<BadgeRow[]> {
      return (await listBadges(db, actor.userId)).filter(isActive)
    },

    async get(actor: Actor, wireId: string): Promise<BadgeRow> {
      const id = decodeObjectId('badge', wireId)
      const badge = id === undefined ? undefined : await findBadge(db, id, actor.userId)
      if (!badge || !isActive(badge)) throw new AppError('error.badge.object_not_found')
      return badge
    },

    /** A badge's appearance, for notifications of an award: the name is a key of the texts. */
    async describeBadge(id: number): Promise<BadgeAppearance | undefined> {
      const badge = await findBadge(db, id)
      return badge && { name: badgeNameKey(badge), icon: badge.icon, level: badge.level }
    },

    /** The users who earned a badge; an unknown username matches everyone. */
    async awards(wireId: string, username: string, window: PageWindow) {
      const badgeId = decodeObjectId('badge', wireId)
      if (badgeId === undefined) return { count: 0, awards: [] }
      const user = username === '' ? undefined : await findUserByUsername(db, username)
      const filter = { badgeId, userId: user?.id ?? 0 }
      const count = await countAwards(db, filter)
      return { count, awards: window.offset < count ? await listAwards(db, filter, window) : [] }
    },

    async ofUser(username: string) {
      const userId = await getUserId(username)
      return { earned: await listEarned(db, userId), imported: await listImported(db, userId) }
    },

    async recentOfUser(username: string) {
      const earned = await listEarned(db, await getUserId(username))
      return earned.filter(isActive).slice(0, recentCount)
    },

    /** Every badge that matches the filter; there are few, and their names are in the language packs. */
    async find({ status, search, getName }: AdminFilter): Promise<BadgeRow[]> {
      const badges = await listBadges(db)
      const named = /^badge:(.*)$/s.exec(search)?.[1]?.trim()
      if (named !== undefined) {
        const id = decodeObjectId('badge', named)
        return badges.filter((badge) => badge.id === id)
      }
      if (search !== '') {
        const part = search.toLowerCase()
        return badges.filter((badge) => getName(badge).toLowerCase().includes(part))
      }
      if (status !== 'active' && status !== 'inactive') return badges
      return badges.filter((badge) => isActive(badge) === (status === 'active'))
    },

    async changeStatus(context: AuditContext, wireId: string, status: string): Promise<void> {
      if (status !== 'active' && status !== 'inactive') throw new AppError('error.common.status_invalid')
      const id = decodeObjectId('badge', wireId)
      await inTransaction(db, async (tx) => {
        const badge = id === undefined ? undefined : await findBadge(tx, id)
        if (!badge) throw new AppError('error.badge.object_not_found')
        if (isActive(badge) === (status === 'active')) return
        await setBadgeStatus(tx, badge.id, badgeState[status])
        const object = { kind: 'badge' as const, id: wireId, name: badge.key }
        const values = { from: isActive(badge) ? 'active' : 'inactive', to: status }
        await recordChanges(tx, context, clock(), [{ action: 'badge_status', object, ...values }])
      })
    },
  }
}

const isActive = ({ status }: { status: number }) => status === badgeState.active

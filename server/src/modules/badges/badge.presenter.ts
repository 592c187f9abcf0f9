import type {
  AdminBadge,
  BadgeGroup,
  BadgeInfo,
  BadgeLevel,
  EarnedBadge,
  ImportedBadge,
  ListedBadge,
} from '@querent/sdk/contract'
import type { Texts } from '../../platform/texts/index.ts'
import { encodeId } from '../identifiers/index.ts'
import { sanitizeHtml } from '../rendering/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import type { BadgeRow, EarnedRow, ImportedRow } from './badge.repository.ts'
import { badgeGroups } from './badge-catalog.rules.ts'
import { badgeState } from './badge-state.rules.ts'
import { badgeNameKey } from './badge-text.rules.ts'

/** In which language, and where the site is. */
export type TextContext = { texts: Texts; language: string; settings: SiteSettings }

export function presentBadgeGroups(rows: readonly BadgeRow[], textContext: TextContext): BadgeGroup[] {
  return Object.values(badgeGroups).map((groupId) => {
    const badges = rows.filter(({ group_id }) => group_id === groupId)
    return {
      group_name: groupName(groupId, textContext),
      badges: badges.length === 0 ? null : badges.map((row) => presentListed(row, textContext)),
    }
  })
}

export function presentBadgeInfo(row: BadgeRow, textContext: TextContext): BadgeInfo {
  return {
    ...presentListed(row, textContext),
    is_single: row.single === 1,
  }
}

export function presentEarned(row: EarnedRow, textContext: TextContext): EarnedBadge {
  return {
    id: encodeId('badge', row.id, true),
    name: badgeName(row, textContext),
    icon: row.icon,
    earned_count: row.earned_count,
    level: getLevel(row),
  }
}

export function presentImported(row: ImportedRow): ImportedBadge {
  return { name: row.name, level: getLevel(row), earned_count: row.earned_count }
}

export function presentAdminBadge(row: BadgeRow, textContext: TextContext): AdminBadge {
  return {
    id: encodeId('badge', row.id, true),
    name: badgeName(row, textContext),
    description: badgeDescription(row, textContext),
    icon: row.icon,
    award_count: row.award_count,
    earned: false,
    level: getLevel(row),
    group_name: groupName(row.group_id, textContext),
    status: row.status === badgeState.active ? 'active' : 'inactive',
  }
}

const presentListed = (row: BadgeRow, textContext: TextContext): ListedBadge => ({
  ...presentEarned(row, textContext),
  award_count: row.award_count,
  description: badgeDescription(row, textContext),
})

/** The name of a badge in a language. */
export function badgeName(
  badge: { key: string },
  { texts, language }: Pick<TextContext, 'texts' | 'language'>,
): string {
  return texts.text(language, badgeNameKey(badge))
}

// texts: badge.default_badges.*
function badgeDescription({ key }: { key: string }, { texts, language, settings }: TextContext): string {
  const site_url = settings.general.site_url.replace(/\/+$/, '')
  // Language packs may come from elsewhere, and pages show this as HTML.
  return sanitizeHtml(texts.text(language, `badge.default_badges.${key}.desc`, { site_url }))
}

function groupName(groupId: number, { texts, language }: TextContext): string {
  const [name] = Object.entries(badgeGroups).find(([, id]) => id === groupId) ?? []
  // texts: badge.default_badge_groups.*
  return name ? texts.text(language, `badge.default_badge_groups.${name}.name`) : ''
}

function getLevel({ level }: { level: number }): BadgeLevel {
  return level === 3 || level === 2 ? level : 1
}

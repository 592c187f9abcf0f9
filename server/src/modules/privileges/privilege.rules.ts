import type { PrivilegeSettings } from '@querent/sdk/contract'
import { allowed, type Decision, denied } from '../../platform/errors/index.ts'
import { type Actor, isAdmin, isStaff } from '../auth/index.ts'

/**
 * Reputation needed per action at levels 1, 2 and 3, and the value the custom level starts with.
 * The order is the order of the admin page and of the wire. Source: roles-and-privileges, section 4.
 */
const presets = {
  'question.add': [1, 1, 1, 1],
  'answer.add': [1, 1, 1, 1],
  'comment.add': [1, 1, 1, 1],
  'report.add': [1, 1, 1, 1],
  'comment.vote_up': [1, 1, 1, 1],
  'link.url_limit': [1, 10, 10, 1],
  'question.vote_up': [1, 8, 15, 1],
  'answer.vote_up': [1, 8, 15, 1],
  'question.vote_down': [125, 125, 125, 125],
  'answer.vote_down': [125, 125, 125, 125],
  'answer.invite_someone_to_answer': [1, 500, 1000, 1],
  'tag.add': [1, 750, 1500, 1],
  'tag.edit': [1, 50, 100, 1],
  'question.edit': [1, 100, 200, 1],
  'answer.edit': [1, 100, 200, 1],
  'question.edit_without_review': [1, 1000, 2000, 1],
  'answer.edit_without_review': [1, 1000, 2000, 1],
  'question.audit': [1, 1000, 2000, 1],
  'answer.audit': [1, 1000, 2000, 1],
  'tag.audit': [1, 2500, 5000, 1],
  'tag.edit_without_review': [1, 10_000, 20_000, 1],
  'tag.synonym': [1, 10_000, 20_000, 1],
} as const satisfies Record<string, readonly [number, number, number, number]>

/** -1 = only by role. */
const fixedRanks = {
  'comment.vote_down': 1,
  'vote.detail': 0,
  'question.delete': -1,
  'question.close': -1,
  'question.reopen': -1,
  'question.pin': -1,
  'question.unpin': -1,
  'question.hide': -1,
  'question.show': -1,
  'question.undeleted': -1,
  'answer.delete': -1,
  'answer.accept': -1,
  'answer.undeleted': -1,
  'comment.edit': -1,
  'comment.delete': -1,
  'tag.delete': -1,
  'tag.undeleted': -1,
  'tag.use_reserved_tag': -1,
  'tag.edit_slug_name': -1,
  'admin.access': -1,
} as const

export type ConfigurablePermission = keyof typeof presets
/** The name of a privilege by role or reputation. */
export type Permission = ConfigurablePermission | keyof typeof fixedRanks

/** Permissions whose reputation the site sets, in the order of the wire. */
export const configurablePermissions = Object.keys(presets) as ConfigurablePermission[]

/** The levels of required reputation that a site can choose. */
export type PresetLevel = 1 | 2 | 3

/** The values of a preset level, by permission. */
export function presetRanks(level: PresetLevel | 'custom'): Record<ConfigurablePermission, number> {
  const column = level === 'custom' ? 3 : level - 1
  // Object.fromEntries forgets the key type it was given.
  return Object.fromEntries(configurablePermissions.map((name) => [name, presets[name][column]])) as Record<
    ConfigurablePermission,
    number
  >
}

/** Whether a name of the wire is a known permission. */
export function isPermission(name: string): name is Permission {
  return Object.hasOwn(presets, name) || Object.hasOwn(fixedRanks, name)
}

/** Reputation that grants a permission; negative if none does. */
export function getRequiredRank(permission: Permission, settings: PrivilegeSettings): number {
  if (Object.hasOwn(fixedRanks, permission)) return fixedRanks[permission as keyof typeof fixedRanks]
  return settings.ranks[permission] ?? presets[permission as ConfigurablePermission][1]
}

/** Whether role or reputation grants a permission. The caller has to check ownership. */
export function hasPrivilege(actor: Actor, permission: Permission, settings: PrivilegeSettings): boolean {
  if (actor.status !== 'normal') return false
  if (permission === 'admin.access') return isAdmin(actor)
  if (isStaff(actor)) return true
  const rank = getRequiredRank(permission, settings)
  return rank >= 0 && actor.reputation >= rank
}

/** Rejects with the general reason. */
export function requires(actor: Actor, permission: Permission, settings: PrivilegeSettings): Decision {
  return hasPrivilege(actor, permission, settings) ? allowed : denied('error.rank.fail_to_meet_the_condition')
}

/** Rejects with the reputation that is needed. */
export function requiresReputation(
  actor: Actor,
  permission: Permission,
  settings: PrivilegeSettings,
): Decision {
  if (hasPrivilege(actor, permission, settings)) return allowed
  const rank = getRequiredRank(permission, settings)
  if (rank <= 0) return denied('error.rank.fail_to_meet_the_condition')
  return denied('error.rank.no_enough_rank_to_operate', { params: { rank } })
}

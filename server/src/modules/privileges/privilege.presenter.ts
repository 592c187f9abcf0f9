import type { DataOf, Endpoints, PrivilegeSettings } from '@querent/sdk/contract'
import type { Texts } from '../../platform/texts/index.ts'
import type { Actor } from '../auth/index.ts'
import { dailyLimit, explainedActions, reputationAmounts } from '../reputation/index.ts'
import {
  type ConfigurablePermission,
  configurablePermissions,
  getRequiredRank,
  hasPrivilege,
} from './privilege.rules.ts'

type TextContext = { texts: Texts; language: string }

/** What a privilege allows. */
export function privilegeLabel(permission: ConfigurablePermission, { texts, language }: TextContext): string {
  // texts: privilege.rank_*
  return texts.text(language, `privilege.rank_${permission.replaceAll('.', '_')}_label`)
}

export function presentPrivileges(
  actor: Actor,
  settings: PrivilegeSettings,
  textContext: TextContext,
): DataOf<Endpoints['privilegeList']> {
  const privileges = configurablePermissions.map((key) => ({
    key,
    label: privilegeLabel(key, textContext),
    rank: getRequiredRank(key, settings),
    is_granted: hasPrivilege(actor, key, settings),
  }))
  return {
    privileges: privileges.sort((one, other) => one.rank - other.rank),
    reputation_changes: explainedActions.map((action) => ({ action, amount: reputationAmounts[action] })),
    daily_limit: dailyLimit,
  }
}

import type { MemberAction } from '@querent/sdk/contract'
import type { Texts } from '../../platform/texts/index.ts'

/** An action that a user may take, without its name in their language. */
export type OfferedAction = Pick<MemberAction, 'action' | 'type'>

/** Names the actions that a post offers. */
export function presentMemberActions(
  actions: readonly OfferedAction[],
  { texts, language }: { texts: Texts; language: string },
): MemberAction[] {
  return actions.map(({ action, type }) => ({
    action,
    // texts: action.*
    name: texts.text(language, `action.${action}`),
    type,
  }))
}

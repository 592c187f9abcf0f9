import type { ReactionCount, ReactionEmoji } from '@querent/sdk/contract'
import { attempt, useApi } from '../../api/index.ts'
import { type OptimisticState, useOptimisticValue } from '../../lib/optimistic/index.ts'
import { useLoginFirst } from '../../runtime/session/index.ts'
import { countReactions, isSameReactions, toggled } from './reactions.ts'

export type Reactions = {
  shown: readonly ReactionCount[]
  state: OptimisticState
  toggle: (emoji: ReactionEmoji) => void
}

const none: readonly ReactionCount[] = []

/** Reacts to a post, shown ahead of the server's answer. */
export function useReactions(objectId: string, reactions = none): Reactions {
  const api = useApi()
  const isLoggedIn = useLoginFirst()
  const { shown, state, change } = useOptimisticValue(reactions, isSameReactions)

  function toggle(emoji: ReactionEmoji) {
    if (!isLoggedIn()) return
    const isOn = shown.some((reaction) => reaction.emoji === emoji && reaction.is_active)
    change(toggled(shown, emoji), async () => {
      const reaction = isOn ? 'deactivate' : 'activate'
      const result = await attempt(api.call('reactionSwitch', { object_id: objectId, emoji, reaction }))
      return result.ok ? countReactions(result.data) : undefined
    })
  }

  return { shown, state, toggle }
}

import type { ReactionCount, ReactionEmoji, ReactionSummary } from '@querent/sdk/contract'
import { icons } from '../../ui/index.ts'

const margin = 8

/** Moves a floating element next to its button back onto the screen if it extends beyond it. */
export function moveIntoView(element: HTMLElement | null): void {
  if (!element) return
  const { left, right } = element.getBoundingClientRect()
  const end = document.documentElement.clientWidth - margin
  const shift = right > end ? end - right : left < margin ? margin - left : 0
  if (shift !== 0) element.style.translate = `${Math.round(shift)}px`
}

export const reactionIcons: Record<ReactionEmoji, string> = {
  heart: icons.heartIcon,
  smile: icons.smileIcon,
  frown: icons.frownIcon,
}

/** All reactions, in the order of the picker. */
export const emojis = ['heart', 'smile', 'frown'] as const satisfies readonly ReactionEmoji[]

/** The reactions after one's own was added or withdrawn. */
export function toggled(reactions: readonly ReactionCount[], emoji: ReactionEmoji): ReactionCount[] {
  const known = reactions.find((reaction) => reaction.emoji === emoji)
  if (!known) return [...reactions, { emoji, count: 1, is_active: true }]
  const count = known.count + (known.is_active ? -1 : 1)
  const changed = { emoji, count, is_active: !known.is_active }
  return reactions
    .map((reaction) => (reaction === known ? changed : reaction))
    .filter((reaction) => reaction.count > 0)
}

export function countReactions({ reaction_summary }: ReactionSummary): ReactionCount[] {
  return reaction_summary.map(({ emoji, count, is_active }) => ({ emoji, count, is_active }))
}

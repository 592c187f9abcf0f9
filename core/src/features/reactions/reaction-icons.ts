import type { ReactionEmoji } from '@querent/sdk/contract'
import { icons } from '../../ui/index.ts'

export const reactionIcons: Record<ReactionEmoji, string> = {
  heart: icons.heartIcon,
  smile: icons.smileIcon,
  frown: icons.frownIcon,
}

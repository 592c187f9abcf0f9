import type { ReactionEmoji } from '@querent/sdk/contract'

const eyes = 'M7.6 8v.1M12.4 8v.1'
const smile = 'M7 11.75c.7 1.05 1.75 1.6 3 1.6s2.3-.55 3-1.6'
const face = `M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5Z${eyes}`

/** Drawn as the other icons are, on a grid of 20 × 20. */
export const reactionIcons: Record<ReactionEmoji, string> = {
  heart: 'M10 16.5 4.2 10.7a3.75 3.75 0 0 1 5.3-5.3l.5.5.5-.5a3.75 3.75 0 0 1 5.3 5.3L10 16.5Z',
  smile: face + smile,
  frown: `${face}M7 13.35c.7-1.05 1.75-1.6 3-1.6s2.3.55 3 1.6`,
}

/** A face that leaves room for a plus. */
export const addReactionIcon = `M10.75 2.8A7.25 7.25 0 1 0 17.2 9.25M15.25 2.25v5M12.75 4.75h5${eyes}${smile}`

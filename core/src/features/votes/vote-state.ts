import type { DataFor } from '../../api/index.ts'

type VoteResult = DataFor<'voteUp'>

export type VoteDirection = 'up' | 'down'

/** Where an object stands: its score, and the reader's own vote. */
export type VoteStanding = { score: number; own: VoteResult['vote_status'] }

const statusOf = { up: 'vote_up', down: 'vote_down' } as const
const weightOf = { '': 0, vote_up: 1, vote_down: -1 } as const

/** Pressing the arrow that is already on takes the vote back. */
export function isWithdrawal({ own }: VoteStanding, direction: VoteDirection): boolean {
  return own === statusOf[direction]
}

/** The standing after a vote; a vote the other way takes the former one back first. */
export function standingAfter(standing: VoteStanding, direction: VoteDirection): VoteStanding {
  const own = isWithdrawal(standing, direction) ? '' : statusOf[direction]
  return { own, score: standing.score - weightOf[standing.own] + weightOf[own] }
}

export function isSameStanding(a: VoteStanding, b: VoteStanding): boolean {
  return a.score === b.score && a.own === b.own
}

export function standingOf({ votes, vote_status }: VoteResult): VoteStanding {
  return { score: votes, own: vote_status }
}

import type { DataFor } from '../../api/index.ts'

type VoteResult = DataFor<'voteUp'>

export type VoteDirection = 'up' | 'down'

/** Where an object is: its score, and the user's own vote. */
export type VoteState = { score: number; own: VoteResult['vote_status'] }

const getStatus = { up: 'vote_up', down: 'vote_down' } as const
const getWeight = { '': 0, vote_up: 1, vote_down: -1 } as const

/** Pressing the arrow that is already on takes the vote back. */
export function isWithdrawal({ own }: VoteState, direction: VoteDirection): boolean {
  return own === getStatus[direction]
}

/** The state after a vote; a vote the other way takes the former one back first. */
export function getNextVoteState(voteState: VoteState, direction: VoteDirection): VoteState {
  const own = isWithdrawal(voteState, direction) ? '' : getStatus[direction]
  return { own, score: voteState.score - getWeight[voteState.own] + getWeight[own] }
}

export function isSameVoteState(a: VoteState, b: VoteState): boolean {
  return a.score === b.score && a.own === b.own
}

export function toVoteState({ votes, vote_status }: VoteResult): VoteState {
  return { score: votes, own: vote_status }
}

import type { VoteResult } from '@querent/sdk/contract'

/** The wire's word for the state of a user's vote: 1 up, -1 down, anything else is no vote. */
export function presentVoteStatus(direction: number | null): VoteResult['vote_status'] {
  if (direction === 1) return 'vote_up'
  return direction === -1 ? 'vote_down' : ''
}

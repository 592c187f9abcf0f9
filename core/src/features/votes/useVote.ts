import { attempt, type DataFor, useApi } from '../../api/index.ts'
import { type OptimisticState, useOptimisticValue } from '../../lib/useOptimisticValue.ts'
import { useLoginFirst } from '../../runtime/session/index.ts'

type VoteResult = DataFor<'voteUp'>

type VoteDirection = 'up' | 'down'

/** The vote state of an object: its score, and the user's own vote. */
export type VoteState = { score: number; own: VoteResult['vote_status'] }

const statusByDirection = { up: 'vote_up', down: 'vote_down' } as const
const weightByStatus = { '': 0, vote_up: 1, vote_down: -1 } as const

/** Pressing the arrow that is already on withdraws the vote. */
function isWithdrawal({ own }: VoteState, direction: VoteDirection): boolean {
  return own === statusByDirection[direction]
}

/** The state after a vote; an opposite vote withdraws the former one first. */
function getNextVoteState(voteState: VoteState, direction: VoteDirection): VoteState {
  const own = isWithdrawal(voteState, direction) ? '' : statusByDirection[direction]
  return { own, score: voteState.score - weightByStatus[voteState.own] + weightByStatus[own] }
}

function toVoteState({ votes, vote_status }: VoteResult): VoteState {
  return { score: votes, own: vote_status }
}

export type VoteSubject = {
  objectId: string
  voteState: VoteState
}

export type Vote = {
  voteState: VoteState
  state: OptimisticState
  vote: (direction: VoteDirection) => void
}

/** Votes on a question, an answer or a comment; the result is shown before the server responds. */
export function useVote({ objectId, voteState }: VoteSubject): Vote {
  const api = useApi()
  const isLoggedIn = useLoginFirst('vote')
  const { shown, state, change } = useOptimisticValue(voteState)

  async function send(direction: VoteDirection): Promise<VoteState | undefined> {
    const input = { object_id: objectId, is_cancel: isWithdrawal(shown, direction) }
    const result = await attempt(api.call(direction === 'up' ? 'voteUp' : 'voteDown', input))
    return result.ok ? toVoteState(result.data) : undefined
  }

  function vote(direction: VoteDirection) {
    if (!isLoggedIn()) return
    change(getNextVoteState(shown, direction), () => send(direction))
  }

  return { voteState: shown, state, vote }
}

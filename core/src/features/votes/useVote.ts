import { attempt, useApi } from '../../api/index.ts'
import { type OptimisticState, useOptimisticValue } from '../../lib/useOptimisticValue.ts'
import { useLoginFirst } from '../../runtime/session/index.ts'
import {
  getNextVoteState,
  isSameVoteState,
  isWithdrawal,
  toVoteState,
  type VoteDirection,
  type VoteState,
} from './vote-state.ts'

export type VoteSubject = {
  objectId: string
  voteState: VoteState
}

export type Vote = {
  voteState: VoteState
  state: OptimisticState
  vote: (direction: VoteDirection) => void
}

/** Votes on a question, an answer or a comment, shown ahead of the server's answer. */
export function useVote({ objectId, voteState }: VoteSubject): Vote {
  const api = useApi()
  const isLoggedIn = useLoginFirst('vote')
  const { shown, state, change } = useOptimisticValue(voteState, isSameVoteState)

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

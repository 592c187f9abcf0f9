import { attempt, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { type OptimisticState, useOptimisticValue } from '../../lib/useOptimisticValue.ts'
import { useLoginFirst, useSession } from '../../runtime/session/index.ts'
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
  /** Who wrote it: nobody votes on their own. */
  authorId: string
  voteState: VoteState
}

export type Vote = {
  voteState: VoteState
  state: OptimisticState
  vote: (direction: VoteDirection) => void
}

/** Votes on a question, an answer or a comment, shown ahead of the server's answer. */
export function useVote({ objectId, authorId, voteState }: VoteSubject): Vote {
  const api = useApi()
  const t = useText()
  const toasts = useToasts()
  const { user } = useSession()
  const isLoggedIn = useLoginFirst()
  const { shown, state, change } = useOptimisticValue(voteState, isSameVoteState)

  async function send(direction: VoteDirection): Promise<VoteState | undefined> {
    const input = { object_id: objectId, is_cancel: isWithdrawal(shown, direction) }
    const result = await attempt(api.call(direction === 'up' ? 'voteUp' : 'voteDown', input))
    return result.ok ? toVoteState(result.data) : undefined
  }

  function vote(direction: VoteDirection) {
    if (!isLoggedIn()) return
    if (user?.id === authorId) return toasts.show(t('vote.own'), 'warning')
    change(getNextVoteState(shown, direction), () => send(direction))
  }

  return { voteState: shown, state, vote }
}

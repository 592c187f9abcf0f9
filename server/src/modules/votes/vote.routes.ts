import type { VoteResult } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { presentVoteStatus } from '../posts/index.ts'
import type { VoteOutcome, Votes } from './vote.service.ts'

export function addVoteRoutes(routes: ModuleDependencies['routes'], votes: Votes): void {
  routes.handle('voteUp', async ({ actor, input }) =>
    presentOutcome(
      await votes.cast(actor, { objectId: input.object_id, direction: 1, isCancel: input.is_cancel }),
    ),
  )
  routes.handle('voteDown', async ({ actor, input }) =>
    presentOutcome(
      await votes.cast(actor, { objectId: input.object_id, direction: -1, isCancel: input.is_cancel }),
    ),
  )
}

function presentOutcome({ totals, direction }: VoteOutcome): VoteResult {
  return {
    up_votes: totals.up,
    down_votes: totals.down,
    votes: totals.up - totals.down,
    vote_status: presentVoteStatus(direction),
  }
}

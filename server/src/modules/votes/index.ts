/** Votes on questions, answers and comments. */
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { registerVoteRoutes } from './vote.routes.ts'
import { createVotes } from './vote.service.ts'
import './vote.events.ts'

export function createVotesModule(
  deps: Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'settings' | 'routes' | 'reputation'>,
): void {
  registerVoteRoutes(deps, createVotes(deps))
}

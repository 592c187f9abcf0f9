import type { ModuleDependencies } from '../../module-dependencies.ts'
import { addVoteRoutes } from './vote.routes.ts'
import { createVotes } from './vote.service.ts'
import './vote.events.ts'

/** Votes on questions, answers and comments. */
export function createVotesModule(
  dependencies: Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'settings' | 'routes' | 'reputation'>,
): void {
  addVoteRoutes(dependencies.routes, createVotes(dependencies))
}

export { deleteVotesOn } from './vote.repository.ts'

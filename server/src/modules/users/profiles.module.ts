import type { ModuleDependencies } from '../../module-dependencies.ts'
import { pageWindow } from '../../platform/pagination.ts'
import { createCountContributions } from './count-contributions.ts'
import { createListPersonalComments } from './list-personal-comments.ts'
import { createListPersonalReputation } from './list-personal-reputation.ts'
import { createListPersonalVotes } from './list-personal-votes.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'routes' | 'settings' | 'texts' | 'reputation'>

/** A user's activity for the profile: comments, reputation, votes, and the number of posts. */
export function createProfilesModule(dependencies: Dependencies): void {
  const { routes } = dependencies
  const listComments = createListPersonalComments(dependencies)
  const listReputation = createListPersonalReputation(dependencies)
  const listVotes = createListPersonalVotes(dependencies)
  const countContributions = createCountContributions(dependencies)

  routes.handle('personalCommentPage', ({ actor, input }) =>
    listComments(actor, input.username, pageWindow(input)),
  )
  routes.handle('personalRankPage', ({ actor, input, caller }) =>
    listReputation(actor, { username: input.username, window: pageWindow(input), language: caller.language }),
  )
  routes.handle('personalVotePage', ({ actor, input, caller }) =>
    listVotes(actor, pageWindow(input), caller.language),
  )
  routes.handle('personalContributions', ({ input }) => countContributions(input.username))
}

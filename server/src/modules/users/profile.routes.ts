import type { ModuleDependencies } from '../../module-dependencies.ts'
import { pageWindow } from '../../platform/pagination.ts'
import { createContributions } from './contributions.ts'
import { createPersonalComments } from './personal-comments.ts'
import { createPersonalReputation } from './personal-reputation.ts'
import { createPersonalVotes } from './personal-votes.ts'

export type ProfileDependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'routes' | 'settings' | 'texts' | 'reputation'
>

export function addProfileRoutes(deps: ProfileDependencies): void {
  const { routes } = deps
  const listComments = createPersonalComments(deps)
  const listReputation = createPersonalReputation(deps)
  const listVotes = createPersonalVotes(deps)
  const countContributions = createContributions(deps)

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

import type { ModuleDependencies } from '../../module-dependencies.ts'
import { pageWindow } from '../../platform/pagination.ts'
import { createCompareVersions } from './compare-versions.ts'
import { createListRevisions } from './list-revisions.ts'
import { createReadTimeline } from './read-timeline.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'routes' | 'settings' | 'texts'>

/** The default number of timeline entries. */
const defaultPageSize = 1000

/** Shows what happened to posts and tags, and what they contained before. */
export function createHistoryPagesModule(dependencies: Dependencies): void {
  const { routes } = dependencies
  const readTimeline = createReadTimeline(dependencies)
  const compareVersions = createCompareVersions(dependencies)
  const listRevisions = createListRevisions(dependencies)

  routes.handle('timeline', ({ actor, input }) =>
    readTimeline(actor, {
      objectId: input.object_id,
      hasVotes: input.show_vote,
      window: pageWindow(input, defaultPageSize),
    }),
  )
  routes.handle('timelineDetail', ({ actor, input }) =>
    compareVersions(actor, input.new_revision_id, input.old_revision_id),
  )
  routes.handle('revisionList', ({ actor, input, caller }) => listRevisions(actor, input, caller.language))
}

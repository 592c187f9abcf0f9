import type { DataOf, Endpoints } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { countFromRows, type PageWindow, pageWindow } from '../../platform/pagination.ts'
import type { Actor } from '../auth/index.ts'
import { findUserBasics } from '../users/index.ts'
import { createCompareVersions } from './compare-versions.ts'
import { createListRevisions } from './list-revisions.ts'
import { readSubject } from './read-subject.ts'
import { getActorId, presentTimelineItem, presentTimelineSubject } from './timeline.presenter.ts'
import { countTimeline, listTimeline } from './timeline.repository.ts'

type TimelineRequest = { objectId: string; hasVotes: boolean; window: PageWindow }
type Timeline = DataOf<Endpoints['timeline']>

/** Reads what happened to something, in three statements. */
function createReadTimeline({ db, settings }: Pick<ModuleDependencies, 'db' | 'settings'>) {
  return async (actor: Actor, { objectId, hasVotes, window }: TimelineRequest): Promise<Timeline> => {
    const subject = await readSubject(db, actor, objectId)
    const selection = { subjectId: subject.id, viewer: actor, hasVotes }
    const rows = await listTimeline(db, selection, window)
    const count = await countFromRows(rows, window, () => countTimeline(db, selection))
    const users = await findUserBasics(db, [subject.userId, ...rows.map(getActorId)])
    const viewer = { actor, settings: settings.current }
    return {
      object_info: presentTimelineSubject(subject, users, settings.current),
      timeline: rows.map((row) => presentTimelineItem(row, subject, users, viewer)),
      count,
    }
  }
}

type Dependencies = Pick<ModuleDependencies, 'db' | 'routes' | 'settings' | 'texts'>

/** Entries of a timeline that are shown to those who name no size. */
const usualSize = 1000

/** Shows what happened to posts and tags, and what they contained before. */
export function createHistoriesModule(dependencies: Dependencies): void {
  const { routes } = dependencies
  const readTimeline = createReadTimeline(dependencies)
  const compareVersions = createCompareVersions(dependencies)
  const listRevisions = createListRevisions(dependencies)

  routes.handle('timeline', ({ actor, input }) =>
    readTimeline(actor, {
      objectId: input.object_id,
      hasVotes: input.show_vote,
      window: pageWindow(input, usualSize),
    }),
  )
  routes.handle('timelineDetail', ({ actor, input }) =>
    compareVersions(actor, input.new_revision_id, input.old_revision_id),
  )
  routes.handle('revisionList', ({ actor, input, caller }) =>
    listRevisions(actor, input.object_id, caller.language),
  )
}

import type { DataOf, Endpoints } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { countFromRows, type PageWindow } from '../../platform/pagination.ts'
import type { Actor } from '../auth/index.ts'
import { findUserBasics } from '../users/index.ts'
import { readSubject } from './read-subject.ts'
import { getActorId, presentTimelineItem, presentTimelineSubject } from './timeline.presenter.ts'
import { countTimeline, listTimeline } from './timeline.repository.ts'

type TimelineRequest = { objectId: string; hasVotes: boolean; window: PageWindow }
type Timeline = DataOf<Endpoints['timeline']>

/** Reads the history of an object, in three statements. */
export function createReadTimeline({ db, settings }: Pick<ModuleDependencies, 'db' | 'settings'>) {
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

import type { TimelineItem } from '@querent/sdk/contract'
import { httpStatus } from '@querent/sdk/states'
import { attempt, type DataFor } from '../../api/index.ts'
import type { LoaderArgs } from '../../runtime/page/index.ts'
import { compareVersions, type VersionChange } from './compare-texts.ts'
import { type TimelineObject, type TimelineQuery, timelinePageSize } from './timeline-query.ts'

/** A change that is shown below its entry. */
export type OpenedChange = {
  activityId: string
  revisionId: string
  /** Null when it could not be loaded. */
  change: VersionChange | null
  /** Whether the user may restore this version now. */
  restoring: 'allowed' | 'waiting' | 'none'
}

export type TimelineView = {
  place: TimelineObject
  query: TimelineQuery
  subject: DataFor<'timeline'>['object_info']
  entries: TimelineItem[]
  count: number
  opened: OpenedChange | null
}

type Api = LoaderArgs['api']

/** Loads a timeline, and the change that its URL names. */
export async function loadTimeline(
  api: Api,
  place: TimelineObject,
  query: TimelineQuery,
): Promise<TimelineView> {
  const { object_info, timeline, count } = await api.call('timeline', {
    object_id: place.objectId,
    show_vote: query.hasVotes,
    page: query.page,
    page_size: timelinePageSize,
  })
  const entry = timeline.find((one) => one.activity_id === query.change && one.revision_id !== '0')
  const latest = query.page === 1 ? timeline.find((one) => one.revision_id !== '0') : undefined
  const opened = entry ? await loadChange(api, place.objectId, { entry, isLatest: entry === latest }) : null
  return { place, query, subject: object_info, entries: timeline, count, opened }
}

type Opening = { entry: TimelineItem; isLatest: boolean }

async function loadChange(api: Api, objectId: string, { entry, isLatest }: Opening): Promise<OpenedChange> {
  const { activity_id: activityId, revision_id: revisionId, previous_revision_id } = entry
  const wanted = { new_revision_id: revisionId, old_revision_id: previous_revision_id }
  const [versions, check] = await Promise.all([
    attempt(api.call('timelineDetail', wanted)),
    isLatest ? undefined : attempt(api.call('revisionEditCheck', { id: objectId })),
  ])
  const newer = versions.ok ? versions.data.new_revision : null
  const older = versions.ok ? versions.data.old_revision : null
  // The check returns 400 while a suggestion waits, and 403 to those who may not edit.
  const isWaiting = check?.ok === false && check.failure.status === httpStatus.badRequest
  return {
    activityId,
    revisionId,
    change: newer && compareVersions(newer, older),
    restoring: check?.ok ? 'allowed' : isWaiting ? 'waiting' : 'none',
  }
}

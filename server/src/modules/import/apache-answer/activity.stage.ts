import type { Insertable } from 'kysely'
import type { ActivitiesTable } from '../../../db/tables.ts'
import type { ActivityKind } from '../../history/index.ts'
import { reputationActions } from '../../reputation/index.ts'
import { findLocalIds } from '../import-keys.repository.ts'
import { type DumpRow, getId, getValues, toCount, toTime } from '../import-row.rules.ts'
import { findObjects, findUsers, remember, withoutKnown } from '../known-objects.service.ts'
import { findMainTags, findPlaces, insertNew, sumReputation } from '../rows.repository.ts'
import { countSkipped } from '../skipped.rules.ts'
import { type ApacheAnswerRun, type ApacheAnswerStage, getKind } from './apache-answer-run.rules.ts'

// One table of Apache Answer contains events, votes, follows, and the reputation that they caused.

const getKey = (run: ApacheAnswerRun, row: DumpRow) => run.keys.get(row.activity_type ?? '') ?? ''
const isCancelled = (row: DumpRow) => row.cancelled === '1'

const timeline: Readonly<Record<string, ActivityKind>> = {
  'answer.accept': 'accept',
  'answer.accepted': 'accept',
  'answer.answered': 'answered',
  'answer.commented': 'commented',
  'answer.deleted': 'deleted',
  'answer.edited': 'edited',
  'answer.rollback': 'rollback',
  'answer.undeleted': 'undeleted',
  'answer.vote_down': 'downvote',
  'answer.vote_up': 'upvote',
  'comment.vote_up': 'upvote',
  'question.answered': 'answered',
  'question.asked': 'asked',
  'question.closed': 'closed',
  'question.commented': 'commented',
  'question.deleted': 'deleted',
  'question.edited': 'edited',
  'question.hide': 'hide',
  'question.pin': 'pin',
  'question.reopened': 'reopened',
  'question.rollback': 'rollback',
  'question.show': 'show',
  'question.undeleted': 'undeleted',
  'question.unpin': 'unpin',
  'question.vote_down': 'downvote',
  'question.vote_up': 'upvote',
  'tag.created': 'created',
  'tag.deleted': 'deleted',
  'tag.edited': 'edited',
  'tag.rollback': 'rollback',
  'tag.undeleted': 'undeleted',
}

export const timelineStage: ApacheAnswerStage = {
  name: 'timeline',
  table: 'activity',
  async load(run, tx, rows) {
    const listed = rows.filter((row) => getKey(run, row) in timeline)
    const unknown = await withoutKnown(run, tx, { kind: 'activity', rows: listed, getId })
    const object = await findObjects(run, tx, getValues(unknown, 'object_id', 'original_object_id'))
    const user = await findUsers(run, tx, getValues(unknown, 'user_id', 'trigger_user_id'))
    const revisions = await findLocalIds(
      run,
      tx,
      'revision',
      unknown.map((row) => row.revision_id),
    )
    const added = unknown.filter((row) => object(row.object_id) > 0)
    countSkipped(run, 'timeline entries of deleted posts', unknown.length - added.length)
    const entries = added.map(
      (row): Insertable<ActivitiesTable> => ({
        object_id: object(row.object_id),
        original_object_id: object(row.original_object_id) || object(row.object_id),
        user_id: user(row.user_id),
        trigger_user_id: user(row.trigger_user_id),
        type: timeline[getKey(run, row)] ?? '',
        revision_id: revisions.get(row.revision_id ?? '') ?? 0,
        cancelled: isCancelled(row) ? 1 : 0,
        cancelled_at: isCancelled(row) ? toTime(row.cancelled_at) : 0,
        created_at: toTime(row.created_at),
      }),
    )
    await insertNew(tx, 'activities', entries)
    await remember(run, tx, 'activity', { rows: added, ids: entries.map((entry) => entry.object_id) })
  },
}

const directions: Readonly<Record<string, 1 | -1>> = {
  'question.vote_up': 1,
  'answer.vote_up': 1,
  'comment.vote_up': 1,
  'question.vote_down': -1,
  'answer.vote_down': -1,
}

export const votesStage: ApacheAnswerStage = {
  name: 'votes',
  table: 'activity',
  takes: (row) => !isCancelled(row),
  async load(run, tx, rows) {
    const cast = rows.filter((row) => getKey(run, row) in directions)
    const object = await findObjects(run, tx, getValues(cast, 'object_id'))
    const user = await findUsers(run, tx, getValues(cast, 'user_id'))
    const places = await findPlaces(
      tx,
      cast.map((row) => object(row.object_id)),
    )
    const votes = cast.flatMap((row) => {
      const place = places.get(object(row.object_id))
      if (!place || user(row.user_id) === 0) return []
      const direction = directions[getKey(run, row)] ?? 1
      return [
        {
          user_id: user(row.user_id),
          object_id: object(row.object_id),
          owner_id: place.ownerId,
          direction,
          told_up: direction === 1 ? (1 as const) : (0 as const),
          told_down: direction === 1 ? (0 as const) : (1 as const),
          created_at: toTime(row.created_at),
          updated_at: toTime(row.updated_at) || toTime(row.created_at),
        },
      ]
    })
    countSkipped(run, 'votes on deleted posts', cast.length - votes.length)
    await insertNew(tx, 'votes', votes)
  },
}

const followed = { 'question.follow': 'question', 'tag.follow': 'tag', 'user.follow': 'user' } as const

export const followsStage: ApacheAnswerStage = {
  name: 'follows',
  table: 'activity',
  takes: (row) => !isCancelled(row),
  async load(run, tx, rows) {
    const kind = (row: DumpRow) => followed[getKey(run, row) as keyof typeof followed]
    const chosen = rows.filter((row) => kind(row) !== undefined)
    const ids = chosen.map((row) => row.object_id)
    const object = await findObjects(run, tx, ids)
    const user = await findUsers(run, tx, [...ids, ...chosen.map((row) => row.user_id)])
    const follows = chosen.map((row) => ({
      user_id: user(row.user_id),
      object_id: kind(row) === 'user' ? user(row.object_id) : object(row.object_id),
      kind: kind(row),
      created_at: toTime(row.created_at),
    }))
    const known = follows.filter((follow) => follow.user_id > 0 && follow.object_id > 0)
    countSkipped(run, 'follows of deleted content', follows.length - known.length)
    const tagIds = known.filter((follow) => follow.kind === 'tag').map((follow) => follow.object_id)
    const mainTags = await findMainTags(tx, tagIds)
    await insertNew(
      tx,
      'follows',
      known.map((follow) => ({ ...follow, object_id: mainTags.get(follow.object_id) ?? follow.object_id })),
    )
  },
}

/** Votes that cost the voter nothing are not logged. */
const isGain = (key: string) =>
  reputationActions.includes(key) && (key === 'answer.vote_down' || !/\.vote_(up|down)$/.test(key))

/** Gains and losses. Those of removed posts are part of the remainder. */
export const reputationStage: ApacheAnswerStage = {
  name: 'reputation',
  table: 'activity',
  async load(run, tx, rows) {
    const counted = rows.filter((row) => isGain(getKey(run, row)))
    const object = await findObjects(run, tx, getValues(counted, 'object_id'))
    const user = await findUsers(run, tx, getValues(counted, 'user_id', 'trigger_user_id'))
    const revisions = await findLocalIds(
      run,
      tx,
      'revision',
      counted.map((row) => row.revision_id),
    )
    const isOfObject = (row: DumpRow) => getKind(row.object_id) === undefined || object(row.object_id) > 0
    const entries = counted
      .filter((row) => user(row.user_id) > 0 && isOfObject(row))
      .map((row) => ({
        user_id: user(row.user_id),
        actor_id: user(row.trigger_user_id) || user(row.user_id),
        object_id: object(row.object_id),
        action: getKey(run, row),
        revision_id: revisions.get(row.revision_id ?? '') ?? 0,
        amount: toCount(row.rank),
        cancelled: isCancelled(row) ? (1 as const) : (0 as const),
        created_at: toTime(row.created_at),
        cancelled_at: isCancelled(row) ? toTime(row.cancelled_at) : 0,
      }))
    await insertNew(tx, 'reputation_log', entries)
  },
}

/**
 * An account's reputation beyond its log becomes one entry. Accounts that already existed here keep their own
 * sum.
 */
export const remainderStage: ApacheAnswerStage = {
  name: 'sums of reputation',
  table: 'user',
  async load(run, tx, rows) {
    const ids = rows.map((row) => row.id)
    const user = await findUsers(run, tx, ids)
    const own = await findLocalIds(run, tx, 'own account', ids)
    const sums = await sumReputation(
      tx,
      rows.map((row) => user(row.id)),
    )
    const entries = rows
      .filter((row) => !own.has(row.id ?? ''))
      .map((row) => ({
        user_id: user(row.id),
        actor_id: user(row.id),
        object_id: 0,
        action: 'user.imported',
        amount: toCount(row.rank) - (sums.get(user(row.id)) ?? 0),
        created_at: toTime(row.created_at),
      }))
    // Even if it is zero: the entry shows that the sum was compared once, before anything was gained here.
    await insertNew(tx, 'reputation_log', entries)
  },
}

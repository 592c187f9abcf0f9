import type { Insertable } from 'kysely'
import type { NotificationsTable } from '../../../db/tables.ts'
import { daySeconds } from '../../../platform/durations.ts'
import { type DumpRow, getId, getValues, toNumber, toTime } from '../import-row.rules.ts'
import { findObjects, findUsers, remember, withoutKnown } from '../known-objects.service.ts'
import { countUnread, findBadges, insertNew } from '../rows.repository.ts'
import { countSkipped } from '../skipped.rules.ts'
import { type ApacheAnswerRun, type ApacheAnswerStage, parseRecord } from './apache-answer-run.rules.ts'

const deleted = 10
const unread = 1
const secondsCounted = 30 * daySeconds

/** The notifications of members, and which of them are unread. */
export const notificationsStage: ApacheAnswerStage = {
  name: 'notifications',
  table: 'notification',
  batchSize: 500,
  takes: (row) => toNumber(row.status) !== deleted,
  async load(run, tx, rows) {
    const unknown = await withoutKnown(run, tx, { kind: 'notification', rows, getId })
    const read = unknown.map((row) => readNotification(row))
    const object = await findObjects(
      run,
      tx,
      read.flatMap(({ row, places }) => [row.object_id, ...Object.values(places)]),
    )
    const user = await findUsers(
      run,
      tx,
      read.flatMap(({ row, actorId }) => [row.user_id, actorId]),
    )
    const known = read.filter(
      ({ row, kind }) => kind !== '' && object(row.object_id) > 0 && user(row.user_id) > 0,
    )
    countSkipped(run, 'notifications about deleted content', read.length - known.length)
    const badges = new Map([...(await findBadges(tx)).values()].map((badge) => [badge.id, badge]))
    const notifications = known.map((one) => presentNotification(run, one, { object, user, badges }))
    await insertNew(tx, 'notifications', notifications)
    await remember(run, tx, 'notification', {
      rows: known.map(({ row }) => row),
      ids: notifications.map((one) => one.user_id),
    })
  },
}

/** The unread counters, after all notifications are imported. */
export const unreadStage: ApacheAnswerStage = {
  name: 'unread notifications',
  table: 'user',
  async load(run, tx, rows) {
    const user = await findUsers(run, tx, getValues(rows, 'id'))
    await countUnread(
      tx,
      rows.map((row) => user(row.id)).filter((id) => id > 0),
      run.clock() - secondsCounted,
    )
  },
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')
const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const kinds = ['question', 'answer', 'comment', 'tag', 'badge_award']

type Read = ReturnType<typeof readNotification>

function readNotification(row: DumpRow) {
  const content = parseRecord(row.content)
  const about = toRecord(content.object_info)
  const map = toRecord(about.object_map)
  const who = toRecord(content.user_info)
  const kind = toText(about.object_type)
  return {
    row,
    kind: kinds.includes(kind) ? kind : '',
    title: toText(about.title),
    rank: typeof content.rank === 'number' ? content.rank : 0,
    action: toText(content.notification_action).replace(/^notification\.action\./, ''),
    actorId: toText(who.id),
    who,
    places: {
      question: toText(map.question),
      answer: toText(map.answer),
      comment: toText(map.comment),
      badge: toText(map.badge_id),
    },
  }
}

type Lookup = (id: string | undefined) => number
type Badges = ReadonlyMap<number, { icon: string; level: number }>

function presentNotification(
  run: ApacheAnswerRun,
  { row, kind, title, rank, action, actorId, who, places }: Read,
  { object, user, badges }: { object: Lookup; user: Lookup; badges: Badges },
): Insertable<NotificationsTable> {
  const isInbox = toNumber(row.type) === 1
  const actor = {
    username: toText(who.username),
    display_name: toText(who.display_name),
    rank: typeof who.rank === 'number' ? who.rank : 0,
    avatar: '',
    website: toText(who.website),
    location: toText(who.location),
    language: toText(who.language),
  }
  const badge = badges.get(object(places.badge))
  const isNamed = isInbox && user(actorId) > 0
  return {
    user_id: user(row.user_id),
    type: isInbox ? 1 : 2,
    message_type: isInbox ? toNumber(row.msg_type) : 0,
    action,
    object_kind: kind,
    object_id: object(row.object_id),
    question_id: object(places.question),
    answer_id: object(places.answer),
    comment_id: object(places.comment),
    badge_id: object(places.badge),
    actor_id: isNamed ? user(actorId) : 0,
    content: JSON.stringify({
      title,
      ...(isNamed && { user: actor }),
      ...(badge && { badge: { name: title, icon: badge.icon, level: badge.level } }),
    }),
    rank,
    unread: toNumber(row.is_read) === unread ? 1 : 0,
    cause: getCause(run, { row, kind, isInbox }, object(row.object_id)),
    created_at: toTime(row.created_at),
    updated_at: toTime(row.updated_at) || toTime(row.created_at),
  }
}

/** Achievements get the same causes as those created here, so that later reputation is added to them. */
function getCause(
  run: ApacheAnswerRun,
  { row, kind, isInbox }: { row: DumpRow; kind: string; isInbox: boolean },
  objectId: number,
): string {
  if (isInbox) return `${run.source}:${row.id}`
  return kind === 'badge_award' ? `award:${objectId}` : `object:${objectId}`
}

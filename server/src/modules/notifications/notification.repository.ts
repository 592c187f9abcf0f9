import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { NotificationsTable } from '../../db/tables.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import { groupKey, isNewestOfGroup } from './notification-group.query.ts'
import { notificationTypes } from './notification-kind.rules.ts'

export type NewNotificationRow = Insertable<NotificationsTable>

/** The new row's id; undefined if the user was already notified of the cause. */
export async function insertNotification(
  tx: Tx,
  notification: NewNotificationRow,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('notifications')
    .values(notification)
    .onConflict((conflict) => conflict.columns(['user_id', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** How many mentions a member has caused since a time. */
export async function countMentionsBy(db: Executor, actorId: number, since: number): Promise<number> {
  const row = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('actor_id', '=', actorId)
    // Written as in the condition of its index.
    .where('action', '=', sql.lit('mention_you'))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Of the badges to be celebrated, the one whose id sorts first as text. */
export function findAlert(db: Executor, userId: number, since: number) {
  return db
    .selectFrom('notifications')
    .select(['id', 'badge_id', 'content', 'created_at'])
    .where('user_id', '=', userId)
    .where('alert', '=', sql.lit(1))
    .where('created_at', '>', since)
    .orderBy(sql`cast(id as text)`)
    .limit(1)
    .executeTakeFirst()
}

/** A choice of one user's notifications. */
export type NotificationSelection = {
  userId: number
  type: number
  /** Undefined means all. */
  messageType?: number
  /** Only the newest of each group. */
  isGrouped?: boolean
}

export type NotificationRow = NonNullable<Awaited<ReturnType<typeof findNotification>>>
export type QuotedNotificationRow = NonNullable<Awaited<ReturnType<typeof findQuotedNotification>>>
export type ListedNotificationRow = Awaited<ReturnType<typeof listNotifications>>[number]

/**
 * The text of a notification's subject: the excerpt of a question or an answer, or the HTML of a comment. One
 * expression, so that a row reads only the text that it needs.
 */
const shownText = sql<string | null>`case n.object_kind
  when 'question' then q.excerpt when 'answer' then a.excerpt when 'comment' then c.html end`

/** A page of notifications, last changed first, each with the total number. */
export function listNotifications(db: Executor, selection: NotificationSelection, window: PageWindow) {
  return selectNotifications(db)
    .select([shownText.as('text'), groupKey('n').as('group_key')])
    .select((eb) => countOwn(eb.selectFrom('notifications as own'), selection).as('total'))
    .where('n.user_id', '=', selection.userId)
    .where('n.type', '=', selection.type)
    .$if(selection.messageType !== undefined, (query) =>
      query.where('n.message_type', '=', selection.messageType ?? 0),
    )
    .$if(selection.isGrouped === true, (query) => query.where(isNewestOfGroup('n')))
    .orderBy('n.updated_at', 'desc')
    .orderBy('n.id', 'desc')
    .offset(window.offset)
    .limit(window.limit)
    .execute()
}

export function findNotification(db: Executor, id: number) {
  return selectNotifications(db).where('n.id', '=', id).executeTakeFirst()
}

/** The same with the quoted text. */
export function findQuotedNotification(db: Executor, id: number) {
  return selectNotifications(db).select(shownText.as('text')).where('n.id', '=', id).executeTakeFirst()
}

/** Unread inbox messages from `since` until before `until`, newest first, with the quoted text. */
export function listUnread(
  db: Executor,
  userId: number,
  { since, until, limit }: { since: number; until: number; limit: number },
) {
  return selectNotifications(db)
    .select(shownText.as('text'))
    .where('n.user_id', '=', userId)
    .where('n.type', '=', notificationTypes.inbox)
    .where('n.unread', '=', 1)
    .where('n.updated_at', '>=', since)
    .where('n.updated_at', '<', until)
    .orderBy('n.updated_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()
}

/** Who caused the last such inbox messages before a given one. */
export async function listActorsBefore(
  db: Executor,
  { id, user_id: userId }: Pick<NotificationRow, 'id' | 'user_id'>,
  { actions, since, limit }: { actions: readonly string[]; since: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('actor_id')
    .where('user_id', '=', userId)
    .where('type', '=', notificationTypes.inbox)
    .where('action', 'in', actions)
    .where('updated_at', '>', since)
    .where('id', '<', id)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.actor_id)
}

function selectNotifications(db: Executor) {
  return db
    .selectFrom('notifications as n')
    .leftJoin('questions as q', 'q.id', 'n.question_id')
    .leftJoin('answers as a', 'a.id', 'n.answer_id')
    .leftJoin('comments as c', 'c.id', 'n.comment_id')
    .leftJoin('tags as t', (join) => join.onRef('t.id', '=', 'n.object_id').on('n.object_kind', '=', 'tag'))
    .select([
      'n.id',
      'n.user_id',
      'n.type',
      'n.action',
      'n.object_kind',
      'n.object_id',
      'n.question_id',
      'n.answer_id',
      'n.comment_id',
      'n.badge_id',
      'n.actor_id',
      'n.content',
      'n.rank',
      'n.unread',
      'n.updated_at',
      'q.user_id as question_user_id',
      'q.status as question_status',
      'q.show as question_show',
      'a.user_id as answer_user_id',
      'a.status as answer_status',
      'c.status as comment_status',
      't.status as tag_status',
      't.slug as tag_slug',
    ])
}

/**
 * Notifications that a user caused, in order of their ids. No index serves this: accounts are rarely deleted.
 */
export function listNotificationsBy(
  db: Executor,
  actorId: number,
  { after, limit }: { after: number; limit: number },
) {
  return db
    .selectFrom('notifications')
    .select(['id', 'content'])
    .where('actor_id', '=', actorId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function setNotificationContent(tx: Tx, id: number, content: string): Promise<void> {
  await tx.updateTable('notifications').set({ content }).where('id', '=', id).execute()
}

/** Deletes all notifications of a user, and their unread counters. */
export async function deleteNotificationsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute()
  await tx.deleteFrom('notification_counters').where('user_id', '=', userId).execute()
}

type CountQuery = ReturnType<typeof selectOwn>
const selectOwn = (db: Executor) => db.selectFrom('notifications as own')

function countOwn(query: CountQuery, { userId, type, messageType, isGrouped }: NotificationSelection) {
  return query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('own.user_id', '=', userId)
    .where('own.type', '=', type)
    .$if(messageType !== undefined, (own) => own.where('own.message_type', '=', messageType ?? 0))
    .$if(isGrouped === true, (own) => own.where(isNewestOfGroup('own')))
}

export async function countNotifications(db: Executor, selection: NotificationSelection): Promise<number> {
  const row = await countOwn(selectOwn(db), selection).executeTakeFirst()
  return row?.count ?? 0
}

import { lockRow } from '../../db/statements/row-lock.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { type Executor, inTransaction, type Tx } from '../../platform/database/database.ts'
import { accountState, type Sessions } from '../auth/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { findUserBasics, presentUserBasic, type UserBasicRow } from '../users/index.ts'
import { hiddenPart } from '../visibility/index.ts'
import { addNotification } from './add-notification.ts'
import { countMentionsBy, type NewNotificationRow } from './notification.repository.ts'
import { findTimeOfCause } from './notification-cause.repository.ts'
import {
  type InboxAction,
  type MessageTypeName,
  messageTypes,
  type NotificationContent,
  type NotifiedUser,
  notificationTypes,
  type RejectedEdit,
} from './notification-kind.rules.ts'
import type { NotifiedSubject } from './notification-subject.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'sessions' | 'settings'>

/** An event with the users that it notifies. */
export type NewInboxEntry = {
  /** The id of the event. It notifies each user once. */
  eventId: number
  /**
   * When the event was recorded. If users are listed twice, this distinguishes an earlier attempt from an
   * earlier notification.
   */
  eventAt?: number
  post: NotifiedSubject
  messageType: MessageTypeName
  /** The user who caused it, who is not notified. */
  actorId: number
  /** Whether the actor is named. */
  isAnonymous?: boolean
  /** The suggested edit that was rejected: its author gets its text back. */
  rejection?: RejectedEdit | undefined
  /**
   * The users to notify, each with an action. A user who is listed twice gets the first entry that can be
   * written: a mention may be left out.
   */
  receivers: readonly InboxReceiver[]
}

export type InboxReceiver = {
  userId: number
  action: InboxAction
  /** Events with the same cause notify once. The event itself by default. */
  cause?: string
}

/** The receivers of a batch are notified in one transaction. */
const batchSize = 50

/** The maximum number of mentions that one member causes in an hour, in all posts and comments. */
const maxMentions = 200
const mentionSeconds = 3600

export type Inbox = ReturnType<typeof createInbox>

/** Adds entries to inboxes. Existing notifications are not changed, so that listeners may run twice. */
export function createInbox(dependencies: Dependencies) {
  const { db, clock, sessions, settings } = dependencies

  return async (entry: NewInboxEntry): Promise<void> => {
    const receivers = Map.groupBy(
      entry.receivers.filter(({ userId }) => userId > 0 && userId !== entry.actorId),
      ({ userId }) => userId,
    )
    const userIds = [...receivers.keys()].sort((a, b) => a - b)
    const isNamed = !entry.isAnonymous && entry.actorId > 0
    const actors = isNamed ? await findUserBasics(db, [entry.actorId]) : new Map<number, UserBasicRow>()
    const actor = actors.get(entry.actorId)
    const content = {
      ...getContent(entry.post.object.title, actor, settings.current),
      ...entry.rejection,
    }
    const actorId = actor ? entry.actorId : 0
    for (let start = 0; start < userIds.length; start += batchSize) {
      const batch = await listRecipients(
        { db, sessions },
        userIds.slice(start, start + batchSize),
        entry.post,
      )
      if (batch.length === 0) continue
      await inTransaction(db, async (tx) => {
        const at = clock()
        const rows = batch.map((userId) =>
          (receivers.get(userId) ?? []).map((receiver) =>
            toInboxRow(entry, { receiver, actorId, content, at }),
          ),
        )
        await addFirstOfEach(tx, dependencies, { rows, entry })
      })
    }
  }
}

/** Existing accounts that may see the subject. */
async function listRecipients(
  { db, sessions }: { db: Executor; sessions: Sessions },
  userIds: number[],
  { content }: NotifiedSubject,
): Promise<number[]> {
  const users = await findUserBasics(db, userIds)
  const recipients: number[] = []
  for (const id of userIds) {
    const user = users.get(id)
    if (!user || user.status === accountState.deleted) continue
    if (!content || hiddenPart(await sessions.toActor(user), content) === undefined) recipients.push(id)
  }
  return recipients
}

function getContent(
  title: string,
  actor: UserBasicRow | undefined,
  settings: SiteSettings,
): NotificationContent {
  if (!actor || actor.status === accountState.deleted) return { title }
  return { title, user: getSnapshot(actor, settings) }
}

function getSnapshot(row: UserBasicRow, settings: SiteSettings): NotifiedUser {
  const { username, display_name, rank, avatar, website, location, language } = presentUserBasic(
    row.id,
    row,
    settings,
  )
  return { username, display_name, rank, avatar, website, location, language }
}

const isMention = ({ action }: NewNotificationRow) => action === 'mention_you'

/**
 * Writes the first notification that each user may get. Users who were already notified of a mention in the
 * same post, or whose mention would exceed the limit, get the next one. Users notified by an earlier attempt
 * at this event get no more.
 */
async function addFirstOfEach(
  tx: Tx,
  dependencies: Dependencies,
  { rows, entry }: { rows: NewNotificationRow[][]; entry: NewInboxEntry },
): Promise<void> {
  let left = await countMentionsLeft(tx, rows.flat(), entry.actorId)
  for (const choices of rows) {
    for (const row of choices) {
      if (isMention(row)) left -= 1
      const isTooMany = isMention(row) && left < 0
      if (!isTooMany && (await addNotification(tx, dependencies, row))) break
      const notifiedAt = await findTimeOfCause(tx, row.user_id, row.cause)
      if (notifiedAt !== undefined && notifiedAt >= (entry.eventAt ?? 0)) break
    }
  }
}

/** How many mentions may still be written, so that nobody can notify half of the site. */
async function countMentionsLeft(tx: Tx, rows: NewNotificationRow[], actorId: number): Promise<number> {
  const first = rows.find(isMention)
  if (!first) return 0
  // Locked, so that concurrent processes count the mentions that others wrote.
  await lockRow(tx, 'users', actorId)
  return maxMentions - (await countMentionsBy(tx, actorId, first.created_at - mentionSeconds))
}

type InboxEntry = {
  receiver: InboxReceiver
  actorId: number
  content: NotificationContent
  at: number
}

function toInboxRow(
  { eventId, post, messageType }: NewInboxEntry,
  { receiver: { userId, action, cause }, actorId, content, at }: InboxEntry,
): NewNotificationRow {
  const { object } = post
  return {
    user_id: userId,
    type: notificationTypes.inbox,
    message_type: messageTypes[messageType],
    action,
    object_kind: object.kind,
    object_id: object.id,
    question_id: object.questionId,
    answer_id: object.answerId,
    comment_id: object.commentId,
    actor_id: actorId,
    content: JSON.stringify(content),
    cause: cause ?? `event:${eventId}`,
    created_at: at,
    updated_at: at,
  }
}

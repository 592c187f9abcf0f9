import type { ModuleDependencies } from '../../module-dependencies.ts'
import { type Executor, inTransaction } from '../../platform/database/database.ts'
import { accountState, actorOfAccount } from '../auth/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { findUserBasics, presentUserBasic, type UserBasicRow } from '../users/index.ts'
import { hiddenPart } from '../visibility/index.ts'
import { addNotification } from './add-notification.ts'
import type { NewNotificationRow } from './notification.repository.ts'
import {
  type InboxAction,
  type MessageTypeName,
  messageTypes,
  type NotificationContent,
  type NotifiedUser,
  notificationTypes,
} from './notification-kind.rules.ts'
import type { NotifiedSubject } from './notification-subject.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'settings'>

/** One thing that happened, for everyone who is to know of it. */
export type NewInboxEntry = {
  /** Of the event: it notifies each of them once. */
  eventId: number
  post: NotifiedSubject
  messageType: MessageTypeName
  /** The user who caused it; they are not notified. */
  actorId: number
  /** Whether the actor is named. */
  isAnonymous?: boolean
  /** Who is notified of what; a user listed twice gets the first. */
  receivers: readonly InboxReceiver[]
}

export type InboxReceiver = { userId: number; action: InboxAction }

/** The receivers of a batch are notified in one transaction. */
const batchSize = 50

export type Inbox = ReturnType<typeof createInbox>

/** Adds entries to inboxes. Existing notifications stay as they are, so that listeners may run twice. */
export function createInbox(dependencies: Dependencies) {
  const { db, clock, settings } = dependencies

  return async (entry: NewInboxEntry): Promise<void> => {
    const actions = new Map<number, InboxAction>()
    for (const { userId, action } of entry.receivers) {
      if (userId > 0 && userId !== entry.actorId && !actions.has(userId)) actions.set(userId, action)
    }
    const userIds = [...actions.keys()].sort((a, b) => a - b)
    const isNamed = !entry.isAnonymous && entry.actorId > 0
    const actors = isNamed ? await findUserBasics(db, [entry.actorId]) : new Map<number, UserBasicRow>()
    const actor = actors.get(entry.actorId)
    const content = getContent(entry.post.object.title, actor, settings.current)
    const actorId = actor ? entry.actorId : 0
    for (let start = 0; start < userIds.length; start += batchSize) {
      const batch = await listRecipients(db, userIds.slice(start, start + batchSize), entry.post)
      if (batch.length === 0) continue
      await inTransaction(db, async (tx) => {
        for (const userId of batch) {
          const row = inboxRow(entry, { userId, action: actions.get(userId), actorId, content, at: clock() })
          await addNotification(tx, dependencies, row)
        }
      })
    }
  }
}

/** Accounts that are there and may see what it is about. */
async function listRecipients(
  db: Executor,
  userIds: number[],
  { content }: NotifiedSubject,
): Promise<number[]> {
  const users = await findUserBasics(db, userIds)
  return userIds.filter((id) => {
    const user = users.get(id)
    if (!user || user.status === accountState.deleted) return false
    return !content || hiddenPart(actorOfAccount(user), content) === undefined
  })
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

type InboxEntry = {
  userId: number
  action: InboxAction | undefined
  actorId: number
  content: NotificationContent
  at: number
}

function inboxRow(
  { eventId, post, messageType }: NewInboxEntry,
  { userId, action, actorId, content, at }: InboxEntry,
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
    cause: `event:${eventId}`,
    created_at: at,
    updated_at: at,
  }
}

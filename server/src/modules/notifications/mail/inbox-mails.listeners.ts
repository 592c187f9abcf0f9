import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { type Executor, inTransaction } from '../../../platform/database/database.ts'
import { hourSeconds } from '../../../platform/durations.ts'
import { getPath, isVisible } from '../describe-notification.ts'
import { readContent } from '../notification.presenter.ts'
import {
  findNotification,
  findQuotedNotification,
  listActorsBefore,
  type NotificationRow,
  type QuotedNotificationRow,
} from '../notification.repository.ts'
import type { NotificationContent } from '../notification-kind.rules.ts'
import { claimMail, findMailSettings } from './mail-settings.repository.ts'
import './notification-mail.events.ts'
import { findMailRecipient, type SendNotice } from './send-notice.ts'
import { toPlainText } from './to-plain-text.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'sessions' | 'settings'> & {
  send: SendNotice
}

/** The inbox messages that are also mailed. */
const mailed = [
  'answer_the_question',
  'comment_question',
  'comment_answer',
  'reply_to_you',
  'mention_you',
  'invited_you_to_answer',
  'your_edit_was_rejected',
  'plugin_switched_off',
  'plugin_paused',
]

/**
 * The maximum number of mails that a member gets in an hour: in all, and because of one other member. The
 * rest is only in the inbox.
 */
const maxPerHour = { all: 50, byActor: 10 }

/** Mails members about new inbox messages. */
export function listenForInboxMails({ db, clock, events, sessions, settings, send }: Dependencies): void {
  events.inLane('background').on('notification.created', async ({ notificationId, userId, type }) => {
    if (type !== 'inbox') return
    const notification = await findNotification(db, notificationId)
    if (!notification || !isMailed(notification, userId)) return
    if (await isFlooded(db, notification, clock() - hourSeconds)) return
    // A separate event, since this one is delivered again if another listener of its lane fails.
    await inTransaction(db, async (tx) => {
      if (!(await claimMail(tx, userId, `notification:${notificationId}`, clock()))) return
      await events.record(tx, 'notification.mailDue', { notificationId, userId })
    })
  })

  events.inLane('mail').on('notification.mailDue', async ({ notificationId, userId }) => {
    const [recipient, preferences, notification] = await Promise.all([
      findMailRecipient(db, userId),
      findMailSettings(db, userId),
      findQuotedNotification(db, notificationId),
    ])
    if (!recipient || preferences.inbox === 0 || !notification) return
    if (!isVisible(notification, await sessions.toActor(recipient))) return
    const content = readContent(notification.content)
    const { title, user } = content
    await send(recipient, {
      template: notification.action,
      params: { title, user: user?.display_name ?? '' },
      quote: getQuote(notification, content),
      path: getPath(notification, content, settings.current),
      sources: ['inbox'],
    })
  })
}

/** Users who only follow a question are notified of its answers in the inbox, not by mail. */
function isMailed(notification: NotificationRow, userId: number): boolean {
  if (!mailed.includes(notification.action)) return false
  return notification.action !== 'answer_the_question' || notification.question_user_id === userId
}

/** Whether the limit was reached, so that nobody can flood another's mailbox. */
async function isFlooded(db: Executor, notification: NotificationRow, since: number): Promise<boolean> {
  const recent = { actions: mailed, since, limit: maxPerHour.all }
  const actors = await listActorsBefore(db, notification, recent)
  const own = actors.filter((id) => id === notification.actor_id)
  return actors.length >= maxPerHour.all || own.length >= maxPerHour.byActor
}

/**
 * The text that a mail quotes. Questions are quoted only if they mention the member: other mails name them by
 * title.
 */
function getQuote(
  { action, object_kind, text }: QuotedNotificationRow,
  { reason }: NotificationContent,
): string | undefined {
  // The author of the edit may have written something else since.
  if (action === 'your_edit_was_rejected') return reason
  const isQuoted = object_kind !== 'question' || action === 'mention_you'
  return isQuoted && text !== null ? toPlainText(text) : undefined
}

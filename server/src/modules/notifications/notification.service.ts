import type { NotificationItem, NotificationStatus, PageOf } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { signal } from '../../platform/database/signals.ts'
import { countFromRows, type PageWindow } from '../../platform/pagination.ts'
import type { Actor } from '../auth/index.ts'
import type { GetReviewLoad } from '../review/index.ts'
import { findUserBasics } from '../users/index.ts'
import type { GetUnreadCounts } from './get-unread-counts.ts'
import { presentAlert, presentNotification } from './notification.presenter.ts'
import {
  countNotifications,
  type ListedNotificationRow,
  listNotifications,
  type NotificationSelection,
} from './notification.repository.ts'
import { getGroupName, readGroupSizes } from './notification-group.query.ts'
import {
  type MessageTypeName,
  messageTypes,
  type NotificationTypeName,
  notificationTypes,
} from './notification-kind.rules.ts'
import { markAllRead, markRead } from './read-state.repository.ts'
import { clearUnread, subtractUnread } from './unread-counter.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'settings' | 'texts'> & {
  getUnreadCounts: GetUnreadCounts
  getReviewLoad: GetReviewLoad
}

type PageRequest = { type?: string; inboxType?: string; isGrouped?: boolean; window: PageWindow }

export type NotificationService = ReturnType<typeof createNotificationService>

export function createNotificationService(dependencies: Dependencies) {
  return { ...createStatus(dependencies), ...createReading(dependencies) }
}

/** Serves unread counts, and resets them. */
function createStatus({ db, texts, getUnreadCounts, getReviewLoad }: Dependencies) {
  async function present(actor: Actor, language: string, withPosts: boolean): Promise<NotificationStatus> {
    const [unread, review] = await Promise.all([getUnreadCounts(actor.userId), getReviewLoad(actor)])
    return {
      inbox: unread.count('inbox'),
      achievement: unread.count('achievement'),
      revision: review.suggested + (withPosts ? review.queued + review.flagged : 0),
      can_revision: review.mayReview,
      badge_award: unread.alert ? presentAlert(unread.alert, { texts, language }) : null,
    }
  }

  return {
    status: (actor: Actor, language: string) => present(actor, language, true),

    /** According to the wire, its response counts suggested edits only. */
    async see(actor: Actor, type: NotificationTypeName, language: string): Promise<NotificationStatus> {
      await inTransaction(db, async (tx) => {
        await clearUnread(tx, actor.userId, notificationTypes[type])
        await signal(tx, 'notifications', actor.userId)
      })
      return present(actor, language, false)
    },
  }
}

function createReading({ db, settings, texts }: Dependencies) {
  return {
    async page(
      actor: Actor,
      { type, inboxType, isGrouped = false, window }: PageRequest,
      language: string,
    ): Promise<PageOf<NotificationItem>> {
      const selection = getSelection(actor, { type, inboxType, isGrouped })
      if (!selection) return { count: 0, list: [] }
      const rows = await listNotifications(db, selection, window)
      const count = await countFromRows(rows, window, () => countNotifications(db, selection))
      const [users, groups] = await Promise.all([
        findUserBasics(
          db,
          rows.map((row) => row.actor_id),
        ),
        readGroupSizes(db, actor.userId, isGrouped ? rows.filter(isUnreadOfInbox).map(getQuestionId) : []),
      ])
      const recipient = { actor, language, settings: settings.current, texts }
      const list = rows.map((row) => {
        const group = isUnreadOfInbox(row) ? groups.get(getGroupName(row)) : undefined
        return presentNotification(row, { users, group }, recipient)
      })
      return { count, list }
    },

    async read(actor: Actor, id: string): Promise<void> {
      if (!/^[1-9]\d{0,14}$/.test(id)) return
      await inTransaction(db, async (tx) => {
        const type = await markRead(tx, actor.userId, Number(id))
        if (type === undefined) return
        await subtractUnread(tx, { userId: actor.userId, type, count: 1 })
        await signal(tx, 'notifications', actor.userId)
      })
    },

    readAll: (actor: Actor, type: NotificationTypeName) =>
      inTransaction(db, (tx) => markAllRead(tx, actor.userId, notificationTypes[type])),
  }
}

const getQuestionId = (row: ListedNotificationRow) => row.question_id
const isUnreadOfInbox = (row: ListedNotificationRow) =>
  row.unread === 1 && row.type === notificationTypes.inbox

const isType = (word: string): word is NotificationTypeName => Object.hasOwn(notificationTypes, word)
const isMessageType = (word: string): word is MessageTypeName => Object.hasOwn(messageTypes, word)

/** The requested selection; undefined if the type does not exist. */
function getSelection(
  actor: Actor,
  { type = '', inboxType = '', isGrouped = false }: Omit<PageRequest, 'window'>,
): NotificationSelection | undefined {
  if (!isType(type)) return undefined
  const messageType = type === 'inbox' && isMessageType(inboxType) ? messageTypes[inboxType] : undefined
  return { userId: actor.userId, type: notificationTypes[type], messageType, isGrouped }
}

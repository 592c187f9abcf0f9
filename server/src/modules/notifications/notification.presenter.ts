import type { BadgeAlert, NotificationItem, UserBasic } from '@querent/sdk/contract'
import type { Texts } from '../../platform/texts/index.ts'
import type { Actor } from '../auth/index.ts'
import { encodeId, encodeOptionalId, hasShortIds } from '../identifiers/index.ts'
import { excerpt, toShortText } from '../rendering/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { presentUserBasic, type UserBasics } from '../users/index.ts'
import {
  isDeletedStatus,
  maySeeAnswer,
  maySeeComment,
  maySeeQuestion,
  maySeeTag,
} from '../visibility/index.ts'
import type {
  ListedNotificationRow,
  NotificationRow,
  QuotedNotificationRow,
} from './notification.repository.ts'
import type { GroupSize } from './notification-group.query.ts'
import { type NotificationContent, notificationTypes } from './notification-kind.rules.ts'

export type NotificationRecipient = { actor: Actor; language: string; settings: SiteSettings; texts: Texts }

type TextSource = Pick<NotificationRecipient, 'texts' | 'language'>

/** The parts of a notification's subject that its recipient may still see. */
type VisibleParts = { question: boolean; answer: boolean; comment: boolean }

/** A notification as it was made, without what its recipient may no longer see. */
export function presentNotification(
  row: ListedNotificationRow,
  { users, group }: { users: UserBasics; group?: GroupSize },
  recipient: NotificationRecipient,
): NotificationItem {
  const content = readContent(row.content)
  const user = presentActor(row, content, users, recipient.settings)
  const others = group && row.actor_id > 0 ? group.users - 1 : 0
  const action = row.object_kind === 'badge_award' ? '' : presentAction(row, recipient, others > 0)
  const quote = presentExcerpt(row, recipient.actor)
  return {
    id: String(row.id),
    ...(user && { user_info: user }),
    object_info: presentObject(row, content, recipient),
    rank: row.rank,
    ...(action !== '' && { notification_action: action }),
    ...(quote !== '' && { excerpt: quote }),
    ...(group && group.count > 1 && { group: { count: group.count, others } }),
    is_read: row.unread === 0,
    update_time: row.updated_at,
  }
}

// Only this module writes it.
export const readContent = (content: string) => JSON.parse(content) as NotificationContent

// texts: notification.action.*, notification.action_of_many.*
export function presentAction(
  { action }: { action: string },
  { texts, language }: TextSource,
  isOfMany = false,
): string {
  if (action === '') return ''
  return texts.text(language, `notification.${isOfMany ? 'action_of_many' : 'action'}.${action}`)
}

/** The actor as they were then. Nothing else is left of an account that was deleted since. */
function presentActor(
  { actor_id: id }: NotificationRow,
  { user }: NotificationContent,
  users: UserBasics,
  settings: SiteSettings,
): UserBasic | undefined {
  if (id === 0) return undefined
  const now = presentUserBasic(id, users.get(id), settings)
  if (now.status !== 'deleted') return user && { ...now, ...user }
  const nothing = { username: '', rank: 0, avatar: '', website: '', location: '', language: '' }
  return { id: '', display_name: 'user..', status: 'deleted', suspended_until: 0, ...nothing }
}

function presentObject(
  row: NotificationRow,
  content: NotificationContent,
  recipient: NotificationRecipient,
): NotificationItem['object_info'] {
  const { object_id: id } = row
  switch (row.object_kind) {
    case 'badge_award':
      return {
        title: badgeSentence(content, recipient),
        object_id: encodeId('badge_award', id),
        object_type: 'badge_award',
        object_map: { badge_id: encodeId('badge', row.badge_id) },
        ...(content.badge && { badge: { icon: content.badge.icon, level: content.badge.level } }),
      }
    case 'job':
      return {
        title: failuresSentence(content, recipient),
        object_id: '0',
        object_type: 'job',
        object_map: {},
      }
    case 'plugin':
      return { title: content.title, object_id: '0', object_type: 'plugin', object_map: {} }
    case 'tag': {
      const isSeen = row.tag_status !== null && maySeeTag(recipient.actor, { status: row.tag_status })
      return {
        title: isSeen ? content.title : '',
        object_id: encodeId('tag', id),
        object_type: 'tag',
        object_map: isSeen && row.tag_slug !== null ? { tag: row.tag_slug, ...mapRevision(content) } : {},
      }
    }
    default:
      return presentPost(row, content, recipient)
  }
}

const mapRevision = ({ revisionId }: NotificationContent) =>
  revisionId === undefined ? undefined : { revision: String(revisionId) }

function presentPost(
  row: NotificationRow,
  content: NotificationContent,
  { actor, settings, texts, language }: NotificationRecipient,
): NotificationItem['object_info'] {
  const visibleParts = getVisibleParts(row, actor)
  const isShort = hasShortIds(settings.seo.permalink)
  const getId = (kind: 'question' | 'answer', id: number, isSeen: boolean) =>
    isSeen && id > 0 ? encodeId(kind, id, isShort) : isShort ? '' : '0'
  const question = getId('question', row.question_id, visibleParts.question)
  const answer = getId('answer', row.answer_id, visibleParts.answer)
  const comment = visibleParts.comment && row.comment_id > 0 ? encodeId('comment', row.comment_id) : ''
  const map = { question, answer, comment }
  // Only this module writes it.
  const kind = row.object_kind as keyof typeof map
  return {
    title: visibleParts.question ? content.title : texts.text(language, 'question.deleted_title'),
    object_id: map[kind],
    object_type: kind,
    object_map: { ...map, ...mapRevision(content) },
  }
}

const excerptLength = 160

/**
 * Excerpts of deleted posts are never shown, even to users who may still see them, since the site no longer
 * publishes them.
 */
export function presentExcerpt(row: QuotedNotificationRow, actor: Actor): string {
  const { object_kind: kind, text } = row
  // The reason of a rejection is not part of the post: its recipient reads it even if the post was deleted.
  const { reason } = readContent(row.content)
  if (reason) return reason
  if (row.type !== notificationTypes.inbox || !text) return ''
  const states = [row.question_status, row.answer_status, row.comment_status]
  if (states.some((status) => isDeletedStatus(status ?? undefined))) return ''
  const visibleParts = getVisibleParts(row, actor)
  if (kind === 'comment') {
    return visibleParts.comment ? toShortText(excerpt(text), excerptLength) : ''
  }
  const isVisible = kind === 'question' ? visibleParts.question : visibleParts.answer
  return isVisible ? toShortText(text, excerptLength) : ''
}

/** Checks the current states: a snapshot must not reveal what has been hidden. */
export function getVisibleParts(row: NotificationRow, actor: Actor): VisibleParts {
  const nothing = { question: false, answer: false, comment: false }
  if (row.question_status === null) return nothing
  const question = {
    userId: row.question_user_id ?? 0,
    status: row.question_status,
    show: row.question_show ?? 0,
  }
  if (!maySeeQuestion(actor, question)) return nothing
  const answer =
    row.answer_status === null
      ? undefined
      : { userId: row.answer_user_id ?? 0, status: row.answer_status, question }
  const comment = row.comment_status === null ? undefined : { status: row.comment_status, answer, question }
  return {
    question: true,
    answer: answer !== undefined && maySeeAnswer(actor, answer),
    comment: comment !== undefined && maySeeComment(actor, comment),
  }
}

export const failuresSentence = ({ title }: NotificationContent, { texts, language }: TextSource) =>
  texts.text(language, 'notification.failing_jobs', { number: title })

export function badgeSentence(
  { badge, title }: NotificationContent,
  { texts, language }: TextSource,
): string {
  const name = texts.text(language, badge?.name ?? title)
  return texts.text(language, 'notification.action.earned_badge', { badge: name })
}

export type AlertRow = { id: number; badge_id: number; content: string }

/** The badge to congratulate its owner on. */
export function presentAlert(row: AlertRow, { texts, language }: TextSource): BadgeAlert | null {
  const { badge } = readContent(row.content)
  if (!badge) return null
  return {
    notification_id: String(row.id),
    badge_id: encodeOptionalId('badge', row.badge_id),
    name: texts.text(language, badge.name),
    icon: badge.icon,
    level: badge.level,
  }
}

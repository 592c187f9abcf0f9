import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Actor } from '../auth/index.ts'
import { answerPath, commentPath, editPath, encodeId, questionPath } from '../identifiers/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { findUser } from '../users/index.ts'
import {
  badgeSentence,
  failuresSentence,
  getVisibleParts,
  presentAction,
  readContent,
} from './notification.presenter.ts'
import { findNotification, type NotificationRow } from './notification.repository.ts'
import type { NotificationContent } from './notification-kind.rules.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'sessions' | 'settings' | 'texts'>

/** A notification as text, for use outside the site. */
export type DescribedNotification = { title: string; body: string; path: string }

/** The text in a language; undefined if it was read, or if its recipient may not see its subject. */
export type DescribeNotification = (
  notificationId: number,
  language: string,
) => Promise<DescribedNotification | undefined>

export function createDescribeNotification(dependencies: Dependencies): DescribeNotification {
  const describe = createDescribeRow(dependencies)
  return async (id, language) => {
    const row = await findNotification(dependencies.db, id)
    return !row || row.unread === 0 ? undefined : describe(row, language)
  }
}

/** The same for a row that was already loaded, even if it has been read. */
export function createDescribeRow({ db, sessions, settings, texts }: Dependencies) {
  return async (row: NotificationRow, language: string): Promise<DescribedNotification | undefined> => {
    const content = readContent(row.content)
    const site = settings.current.general.name
    const viewer = { texts, language }
    if (row.object_kind === 'badge_award') {
      const path = `/badges/${encodeId('badge', row.badge_id)}`
      return { title: site, body: badgeSentence(content, viewer), path }
    }
    if (row.object_kind === 'job') {
      return { title: site, body: failuresSentence(content, viewer), path: '/admin/jobs' }
    }
    const recipient = await findUser(db, row.user_id)
    if (!recipient || !isVisible(row, await sessions.toActor(recipient))) return undefined
    const sentence = [content.user?.display_name, presentAction(row, viewer)].filter(Boolean).join(' ')
    return {
      title: headline(sentence) || site,
      body: content.title,
      path: getPath(row, content, settings.current),
    }
  }
}

/**
 * The sentence that the site shows before a title, without its colon, for places that show no title or add a
 * colon.
 */
export const headline = (sentence: string) => sentence.replace(/\s*[:\uff1a]$/, '')

/** Whether the recipient may still see everything that the notification shows. */
export function isVisible(notification: NotificationRow, recipient: Actor): boolean {
  if (notification.object_kind === 'plugin') return recipient.role === 'admin'
  const visibleParts = getVisibleParts(notification, recipient)
  if (!visibleParts.question) return false
  if (notification.answer_id > 0 && !visibleParts.answer) return false
  return notification.comment_id === 0 || visibleParts.comment
}

/** The page that a notification is about; for a rejected edit, the form with its text. */
export function getPath(
  { object_kind, question_id: questionId, answer_id, comment_id: commentId }: NotificationRow,
  { title, revisionId }: NotificationContent,
  settings: SiteSettings,
): string {
  if (object_kind === 'plugin') return '/admin/installed-plugins'
  const place = { permalink: settings.seo.permalink, questionId, title }
  const answerId = answer_id === 0 ? undefined : answer_id
  if (revisionId !== undefined) return `${editPath({ ...place, answerId })}?revision=${revisionId}`
  if (commentId > 0) return commentPath({ ...place, answerId, commentId })
  return answerId === undefined ? questionPath(place) : answerPath({ ...place, answerId })
}

import type { DataFor } from '../../api/index.ts'
import { questionPath, type SiteSettings } from '../../runtime/site/index.ts'
import { tagPath } from '../tags/index.ts'

export type Notification = DataFor<'notificationPage'>['list'][number]

export const notificationTypes = ['inbox', 'achievement'] as const
export type NotificationType = (typeof notificationTypes)[number]
export const inboxFilters = ['all', 'posts', 'invites', 'votes'] as const
export type InboxFilter = (typeof inboxFilters)[number]

/** The URL of a part of the notifications. */
export function notificationsPath(
  type: NotificationType,
  { filter = 'all', page = 1 }: { filter?: InboxFilter; page?: number } = {},
): string {
  const path = `/users/notifications/${type}${type === 'inbox' && filter !== 'all' ? `/${filter}` : ''}`
  return page > 1 ? `${path}?page=${page}` : path
}

const isId = (id: string | undefined): id is string => id !== undefined && id !== '' && id !== '0'

/** The form with the text of a rejected edit: its author can continue it. */
function editHref(path: string, revision: string | undefined): string | undefined {
  return revision && `${path}/edit?revision=${encodeURIComponent(revision)}`
}

/** The URL of a notification's object; undefined if it is gone. */
export function notificationHref(
  { object_info: { object_type, object_id, object_map } }: Notification,
  { site, username }: { site: SiteSettings; username: string },
): string | undefined {
  if (object_type === 'badge_award') {
    return `/badges/${encodeURIComponent(object_map.badge_id ?? '')}?username=${encodeURIComponent(username)}`
  }
  if (object_type === 'job') return '/admin/jobs'
  if (object_type === 'plugin') return '/admin/installed-plugins'
  const { tag, revision } = object_map
  if (object_type === 'tag') return tag && (editHref(`/tags/${object_id}`, revision) ?? tagPath(tag))
  const id = object_type === 'question' ? object_id : object_map.question
  if (!isId(id)) return undefined
  const answerId = isId(object_map.answer) ? object_map.answer : undefined
  const path = questionPath(site, { id, answerId })
  if (object_type === 'question') return editHref(`/posts/${id}`, revision) ?? path
  if (object_type === 'answer' && answerId) return editHref(`/posts/${id}/${answerId}`, revision) ?? path
  const { comment } = object_map
  return object_type === 'comment' && isId(comment)
    ? `${path}?commentId=${encodeURIComponent(comment)}`
    : path
}

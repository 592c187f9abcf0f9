import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { GetReviewLoad } from '../review/index.ts'
import { type DescribeBadge, listenForAchievements } from './achievement.listeners.ts'
import { listenForAdministrators } from './administrator.listeners.ts'
import { listenForDeletedAccounts } from './deleted-accounts.listeners.ts'
import { listenForHeldPosts } from './held-posts.listeners.ts'
import { listenForInbox } from './inbox.listeners.ts'
import { listenForShownMentions } from './shown-mentions.listeners.ts'
import './notification.events.ts'
import { createGetUnreadCounts } from './get-unread-counts.ts'
import { addNotificationRoutes } from './notification.routes.ts'
import { createNotificationService } from './notification.service.ts'
import { createNotificationStreams, type NotificationStreams } from './notification-stream.service.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'routes' | 'sessions' | 'settings' | 'texts'
> & {
  describeBadge: DescribeBadge
  getReviewLoad: GetReviewLoad
}

/** Notifications on the site: the inbox, achievements, and unread counts. */
export function createNotificationsModule(dependencies: Dependencies): { streams: NotificationStreams } {
  const { db } = dependencies
  listenForInbox(dependencies)
  listenForHeldPosts(dependencies)
  listenForShownMentions(dependencies)
  listenForAchievements(dependencies)
  listenForDeletedAccounts(dependencies)
  listenForAdministrators(dependencies)
  const getUnreadCounts = createGetUnreadCounts(dependencies)
  addNotificationRoutes(dependencies.routes, createNotificationService({ ...dependencies, getUnreadCounts }))
  return { streams: createNotificationStreams(db) }
}

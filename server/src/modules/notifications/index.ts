/** The inbox, achievements, notification mails, and push messages. */
export {
  createDescribeNotification,
  type DescribeNotification,
  isVisible,
  pathOf,
} from './describe-notification.ts'
export { createNotificationMailsModule } from './mail/notification-mails.module.ts'
export { registerUnsubscribing } from './mail/unsubscribe.routes.ts'
export { presentAction, readContent } from './notification.presenter.ts'
export { findNotification, listUnread, type NotificationRow } from './notification.repository.ts'
export { notificationTypes } from './notification-kinds.ts'
export { registerNotificationStream } from './notification-stream.routes.ts'
export type { NotificationStreams } from './notification-streams.ts'
export { createNotificationsModule } from './notifications.module.ts'
export { createPushModule, type Push } from './push/push.module.ts'

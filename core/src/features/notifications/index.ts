export { NotificationList } from './NotificationList.tsx'
export { NotificationPopover } from './NotificationPopover.tsx'
export {
  type InboxFilter,
  inboxFilters,
  type Notification,
  type NotificationType,
  notificationsPath,
  notificationTypes,
} from './notification-href.ts'

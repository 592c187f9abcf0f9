export { LiveNotifications } from './LiveNotifications.tsx'
export { announceStatus, reviewEvent, statusEvent } from './status-event.ts'

export { LiveNotifications } from './LiveNotifications.tsx'
export { announceStatus, statusEvent } from './status-event.ts'

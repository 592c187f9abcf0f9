export { LiveNotifications } from './LiveNotifications.tsx'

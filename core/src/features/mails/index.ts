export { AdminMailNotice } from './AdminMailNotice.tsx'

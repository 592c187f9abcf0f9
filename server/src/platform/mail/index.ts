export { createMail, type Mail } from './mail.ts'
export type { MailMessage } from './message.ts'

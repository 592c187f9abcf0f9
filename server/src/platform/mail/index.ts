export { createMail, type Mail } from './mail.ts'
export type { KeptMessage, MailMessage } from './message.ts'

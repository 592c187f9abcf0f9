export { checkMailServer } from './check-mail-server.ts'
export { createMail, type Mail } from './mail.ts'
export type { MailMessage } from './message.ts'
export { AddressRejected } from './smtp.ts'

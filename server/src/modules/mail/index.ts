/** Composes mails, and stores them while no mail server is configured. */
export { composeMail, type MailTemplate } from './compose-mail.ts'
export { layoutMail } from './mail-layout.ts'
export { createMailsModule } from './mails.module.ts'

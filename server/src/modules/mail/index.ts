/** Composes mails, and stores them while no mail server is configured. */
export { composeMail, type MailTemplate } from './compose-mail.ts'
export { layoutMail } from './layout-mail.ts'
export { createMailModule } from './mail.module.ts'
export { preventAutolink } from './prevent-autolink.ts'

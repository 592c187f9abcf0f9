import type { MailMessage } from '../../platform/mail/index.ts'
import type { Texts } from '../../platform/texts/index.ts'
import { layoutMail } from './layout-mail.ts'
import { preventAutolink } from './prevent-autolink.ts'

/** The kind of a mail; its texts are under `email.<template>`. */
export type MailTemplate =
  | 'activation'
  | 'invitation'
  | 'password_reset'
  | 'email_change'
  | 'address_confirmation'
  | 'account_deletion'
  | 'password_changed'
  | 'two_factor_on'
  | 'staff_two_factor_on'
  | 'two_factor_off'
  | 'login_added'
  | 'login_removed'
  | 'email_changed'
  | 'undoable_email_change'
  | 'suspended'
  | 'test'

export type MailContent = {
  template: MailTemplate
  to: string
  /** The language of the texts. */
  language: string
  siteName: string
  siteUrl: string
  /** The name in the greeting; empty if unknown. */
  name: string
  /** The URL that the mail links to; the site itself by default. */
  link?: string
  /** The contact address, for templates that show one. */
  contact?: string
  /** The reason and end of an account's suspension; without an end it is permanent. */
  suspension?: { reason: string; end: string | undefined }
}

// texts: email.*
/** Writes a mail from the texts `email.<template>.*`: as plain text, and as HTML that says the same. */
export function composeMail(texts: Texts, content: MailContent): MailMessage {
  const { template, to, language, siteName, siteUrl, link, contact = '', suspension } = content
  const params = { site: siteName, name: preventAutolink(content.name), contact, end: suspension?.end ?? '' }
  const say = (key: string) => texts.text(language, `email.${key}`, params)
  const greeting = say(content.name === '' ? 'greeting_nobody' : 'greeting')
  const isForEver = suspension !== undefined && suspension.end === undefined
  return layoutMail({
    to,
    language,
    subject: say(`${template}.subject`),
    paragraphs: [greeting, say(`${template}.${isForEver ? 'intro_forever' : 'intro'}`)],
    quote: suspension?.reason,
    action: link === undefined ? undefined : { label: say(`${template}.action`), link },
    notes: link === undefined && !suspension ? [] : [say(`${template}.outro`)],
    signature: say('signature'),
    siteUrl,
  })
}

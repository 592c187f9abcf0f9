import type { MailMessage } from '../../platform/mail/index.ts'
import type { Texts } from '../../platform/texts/index.ts'

/** What a mail is about; its texts stand below `email.<template>`. */
export type MailTemplate = 'activation' | 'password_reset' | 'email_change' | 'account_deletion' | 'test'

export type MailContent = {
  template: MailTemplate
  to: string
  /** Language value of the texts. */
  language: string
  siteName: string
  siteUrl: string
  /** Whom the mail greets; empty when it is not known. */
  name: string
  /** Where the mail leads; the site itself when it is about no action. */
  link?: string
}

const rightToLeft = /^(ar|fa|he|ur)(_|$)/

// texts: email.*
/** Writes a mail from the texts `email.<template>.*`: as plain text, and as HTML that says the same. */
export function composeMail(texts: Texts, content: MailContent): MailMessage {
  const { template, to, language, siteName, link } = content
  const params = { site: siteName, name: content.name }
  const say = (key: string) => texts.text(language, `email.${key}`, params)
  const greeting = say(content.name === '' ? 'greeting_nobody' : 'greeting')
  const intro = say(`${template}.intro`)
  const action = link === undefined ? undefined : { label: say(`${template}.action`), link }
  const notes = link === undefined ? [] : [say(`${template}.outro`)]
  const signature = say('signature')
  return {
    to,
    subject: oneLine(say(`${template}.subject`)),
    text: plainMail([greeting, intro, ...(action ? [`${action.label}\n${action.link}`] : []), ...notes], {
      signature,
      siteUrl: content.siteUrl,
    }),
    html: htmlMail({ language, paragraphs: [greeting, intro], action, notes, signature, content }),
    link: link ?? '',
  }
}

// A line break in a site's name must not begin a header of its own.
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function plainMail(parts: string[], { signature, siteUrl }: { signature: string; siteUrl: string }): string {
  return `${parts.join('\n\n')}\n\n-- \n${signature}\n${siteUrl}\n`
}

type HtmlMail = {
  language: string
  paragraphs: string[]
  action: { label: string; link: string } | undefined
  notes: string[]
  signature: string
  content: MailContent
}

const buttonStyle =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#0033ff;color:#ffffff;text-decoration:none;font-weight:600'
const bodyStyle =
  'margin:0;padding:24px;font:16px/1.6 system-ui,-apple-system,"Segoe UI",sans-serif;color:#1a1d24;background:#ffffff'

// Mail readers ignore style sheets, so the few rules there are stand on the elements.
function htmlMail({ language, paragraphs, action, notes, signature, content }: HtmlMail): string {
  const direction = rightToLeft.test(language) ? 'rtl' : 'ltr'
  const button = action
    ? `<p><a href="${escapeHtml(action.link)}" style="${escapeHtml(buttonStyle)}">${escapeHtml(action.label)}</a></p>` +
      `<p style="color:#5b6472;font-size:14px;word-break:break-all">${escapeHtml(action.link)}</p>`
    : ''
  const written = (text: string) => `<p>${escapeHtml(text)}</p>`
  return (
    `<!doctype html><html lang="${escapeHtml(language.replace('_', '-'))}" dir="${direction}">` +
    `<head><meta charset="utf-8"></head><body style="${escapeHtml(bodyStyle)}">` +
    `<div style="max-width:560px;margin:0 auto">${paragraphs.map(written).join('')}${button}` +
    `${notes.map(written).join('')}<hr style="border:0;border-top:1px solid #dde1e8">` +
    `<p style="color:#5b6472;font-size:14px">${escapeHtml(signature)}<br>` +
    `<a href="${escapeHtml(content.siteUrl)}">${escapeHtml(content.siteUrl)}</a></p></div></body></html>`
  )
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

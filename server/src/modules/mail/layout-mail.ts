import { escapeHtml } from '../../platform/escape-html.ts'
import type { MailMessage } from '../../platform/mail/index.ts'
import { getDirection, toLocale } from '../../platform/texts/index.ts'

type MailLink = { label: string; link: string }

/** The parts of a mail; all are plain text. */
export type MailParts = {
  to: string
  language: string
  subject: string
  paragraphs: string[]
  /** Quoted text of another user. */
  quote?: string
  /** Entries with their links. */
  list?: MailLink[]
  action?: MailLink
  notes: string[]
  signature: string
  siteUrl: string
  /** The link to unsubscribe. */
  unsubscribe?: MailLink
  headers?: Record<string, string>
}

/** Writes a mail as plain text, and as HTML with the same content. */
export function layoutMail(parts: MailParts): MailMessage {
  return {
    to: parts.to,
    subject: oneLine(parts.subject),
    text: plainMail(parts),
    html: htmlMail(parts),
    link: parts.action?.link ?? '',
    ...(parts.headers && { headers: parts.headers }),
  }
}

// A line break in a site's name must not start another header.
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function plainMail({ paragraphs, quote, list = [], action, notes, unsubscribe, ...site }: MailParts): string {
  const links = [...list, ...(action ? [action] : [])]
  const parts = [
    ...paragraphs,
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
    ...links.map(({ label, link }) => `${label}\n${link}`),
    ...notes,
  ]
  const end = unsubscribe ? `\n${unsubscribe.label}\n${unsubscribe.link}\n` : ''
  return `${parts.join('\n\n')}\n\n-- \n${site.signature}\n${site.siteUrl}\n${end}`
}

const buttonStyle =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#0033ff;color:#ffffff;text-decoration:none;font-weight:600'
const bodyStyle =
  'margin:0;padding:24px;font:16px/1.6 system-ui,-apple-system,"Segoe UI",sans-serif;color:#1a1d24;background:#ffffff'
const quoteStyle = 'margin:0 0 16px;padding:0 16px;border-inline-start:3px solid #dde1e8;color:#3d4450'

// Mail clients ignore style sheets, so the few styles are in the elements.
function htmlMail(parts: MailParts): string {
  const { language, action, notes, paragraphs, siteUrl, unsubscribe } = parts
  const button = action
    ? `<p><a href="${escapeHtml(action.link)}" style="${escapeHtml(buttonStyle)}">${escapeHtml(action.label)}</a></p>` +
      `<p style="color:#5b6472;font-size:14px;word-break:break-all">${escapeHtml(action.link)}</p>`
    : ''
  const written = (text: string) => `<p>${escapeHtml(text)}</p>`
  return (
    `<!doctype html><html lang="${escapeHtml(toLocale(language))}" dir="${getDirection(language)}">` +
    `<head><meta charset="utf-8"></head><body style="${escapeHtml(bodyStyle)}">` +
    `<div style="max-width:560px;margin:0 auto">${paragraphs.map(written).join('')}${htmlQuote(parts)}` +
    `${htmlList(parts)}${button}${notes.map(written).join('')}` +
    `<hr style="border:0;border-top:1px solid #dde1e8">` +
    `<p style="color:#5b6472;font-size:14px">${escapeHtml(parts.signature)}<br>` +
    `${htmlLink({ label: siteUrl, link: siteUrl })}${unsubscribe ? `<br>${htmlLink(unsubscribe)}` : ''}</p>` +
    `</div></body></html>`
  )
}

const htmlLink = ({ label, link }: MailLink) => `<a href="${escapeHtml(link)}">${escapeHtml(label)}</a>`

function htmlQuote({ quote }: MailParts): string {
  if (!quote) return ''
  return `<blockquote style="${escapeHtml(quoteStyle)}">${escapeHtml(quote).replace(/\n/g, '<br>')}</blockquote>`
}

function htmlList({ list = [] }: MailParts): string {
  return list.length === 0 ? '' : `<ul>${list.map((item) => `<li>${htmlLink(item)}</li>`).join('')}</ul>`
}

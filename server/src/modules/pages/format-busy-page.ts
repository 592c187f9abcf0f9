import { escapeHtml } from '../../platform/escape-html.ts'
import type { Texts } from '../../platform/texts/index.ts'

const style =
  ':root{color-scheme:light dark}body{max-width:34rem;margin:20vh auto;padding:0 1.25rem;' +
  'font:1rem/1.6 system-ui,sans-serif}a{color:LinkText}'

type BusyPage = { texts: Texts; language: string; siteName: string; nonce: string }

/** Says that the site is busy, for next to nothing: rendered as others are, this page would be what keeps it busy. */
export function formatBusyPage({ texts, language, siteName, nonce }: BusyPage): string {
  const direction = /^(?:ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr'
  const name = escapeHtml(siteName)
  return [
    `<!doctype html><html lang="${escapeHtml(language.replace('_', '-'))}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${name}</title><style nonce="${escapeHtml(nonce)}">${style}</style></head>`,
    `<body><main><h1 dir="auto">${name}</h1><p>${escapeHtml(texts.text(language, 'base.busy'))}</p>`,
    // The address that was asked for.
    `<p><a href="">${escapeHtml(texts.text(language, 'base.busy_retry'))}</a></p></main></body></html>`,
  ].join('')
}

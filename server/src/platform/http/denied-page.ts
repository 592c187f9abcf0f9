import type { FastifyRequest } from 'fastify'
import type { AppError } from '../errors/index.ts'
import { escapeHtml } from '../escape-html.ts'
import {
  fallbackLanguage,
  findPreferredLanguage,
  getDirection,
  type Texts,
  toLocale,
} from '../texts/index.ts'
import { describeDenial } from './envelope.ts'

const style =
  ':root{color-scheme:light dark}body{max-width:34rem;margin:20vh auto;padding:0 1.25rem;' +
  'font:1rem/1.6 system-ui,sans-serif}h1{font-size:1.25rem}a{color:LinkText}'

/** Whether a browser opens a page, as opposed to a program, an image or a script. */
export const acceptsHtml = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/answer/') && headers.accept?.includes('text/html') === true

type DeniedPage = { texts: Texts; denial: AppError; nonce: string }

/** A minimal page with the reason for a denial: rendering a full one would add to the load of a busy site. */
export function formatDeniedPage(request: FastifyRequest, { texts, denial, nonce }: DeniedPage): string {
  const { lang = '' } = request.cookies ?? {}
  const isKnown = texts.languages.includes(lang)
  const preferred = findPreferredLanguage(request.headers['accept-language'], texts.languages)
  const language = isKnown ? lang : (preferred ?? fallbackLanguage)
  const message = escapeHtml(describeDenial(denial, texts, language))
  return [
    `<!doctype html><html lang="${escapeHtml(toLocale(language))}" dir="${getDirection(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${message}</title><style nonce="${escapeHtml(nonce)}">${style}</style></head>`,
    // The link leads to the requested URL.
    `<body><main><h1>${message}</h1><p><a href="">${escapeHtml(texts.text(language, 'base.try_again'))}</a></p>`,
    '</main></body></html>',
  ].join('')
}

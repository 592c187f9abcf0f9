import type { RenderRequest } from '@querent/core/server-entry'
import type { FastifyRequest } from 'fastify'
import type { Texts } from '../../platform/texts/index.ts'
import type { Settings } from '../settings/index.ts'
import { choosePageLanguage } from './choose-page-language.ts'

type ColorScheme = NonNullable<RenderRequest['colorScheme']>
type ListDensity = NonNullable<RenderRequest['listDensity']>

/** The language and appearance of a page. */
export type PagePreferences = {
  language: string
  /** The browser's stored choices; an account's own choice takes precedence. */
  colorScheme: ColorScheme | undefined
  listDensity: ListDensity
}

const colorSchemes: readonly ColorScheme[] = ['light', 'dark', 'system']

/**
 * The preferences in the cookies and headers of a browser; an account's language takes precedence. Other
 * values are ignored.
 */
export function readPreferences(
  { cookies, headers }: FastifyRequest,
  { settings, texts }: { settings: Settings; texts: Texts },
  account?: string,
): PagePreferences {
  const language = choosePageLanguage(
    {
      account,
      cookie: cookies.lang,
      acceptLanguage: headers['accept-language'],
      site: settings.current.interface.language,
    },
    texts.languages,
  )
  return {
    language,
    colorScheme: colorSchemes.find((scheme) => scheme === cookies.color_scheme),
    listDensity: cookies.list_density === 'compact' ? 'compact' : 'comfortable',
  }
}

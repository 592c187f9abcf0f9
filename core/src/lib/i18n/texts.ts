import { createInstance } from 'i18next'

export type TextParams = Record<string, string | number>
export type Translate = (key: string, params?: TextParams) => string

/** A nested object of texts as the language packs hold it. */
export type TextPack = { [key: string]: string | TextPack }

export type Texts = {
  /** As the wire and the packs write it: `zh_CN`. */
  language: string
  /** As browsers and `Intl` write it: `zh-CN`. */
  locale: string
  direction: 'ltr' | 'rtl'
  t: Translate
  has: (key: string) => boolean
}

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb'])

export function localeOf(language: string): string {
  return language.replaceAll('_', '-')
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split(/[_-]/)[0] ?? '') ? 'rtl' : 'ltr'
}

/**
 * The texts of one language. Nothing is registered globally, so a server can hold several at once;
 * an instance never changes and may serve many requests.
 */
export function createTexts(language: string, pack: TextPack): Texts {
  const locale = localeOf(language)
  const instance = createInstance()
  instance.init({
    lng: locale,
    fallbackLng: false,
    load: 'currentOnly',
    initAsync: false,
    resources: { [locale]: { translation: pack } },
    // React escapes what it renders; escaping here would show entities to the reader.
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  const translate: Translate = (key, params) => instance.t(key, params ?? {})
  return {
    language,
    locale,
    direction: directionOf(language),
    t: translate,
    has: (key) => instance.exists(key),
  }
}

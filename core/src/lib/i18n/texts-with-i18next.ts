import { createInstance } from 'i18next'
import { createTexts, type TextPack, type Texts, toLocale } from './texts.ts'

/**
 * Texts that may use everything that i18next offers, such as texts within texts, formats and contexts.
 * Usually only those of plugins need it: it is loaded with the first plugin, or with a pack that has such a
 * text.
 */
export function createTextsWithI18next(language: string, pack: TextPack): Texts {
  const locale = toLocale(language)
  const instance = createInstance()
  instance.init({
    lng: locale,
    fallbackLng: false,
    load: 'currentOnly',
    initAsync: false,
    resources: { [locale]: { translation: pack } },
    // React escapes what it renders; escaping here would show entities to the user.
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  const texts = createTexts(language, pack, (key, params) => instance.t(key, params))
  return { ...texts, has: (key) => instance.exists(key) }
}

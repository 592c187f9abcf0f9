import { createInstance, type i18n } from 'i18next'

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

export function toLocale(language: string): string {
  return language.replaceAll('_', '-')
}

export function getDirection(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split(/[_-]/)[0] ?? '') ? 'rtl' : 'ltr'
}

type Template = (params: TextParams) => string

const simpleParam = /\{\{ *(\w+) *\}\}/g
const maxTemplates = 5000

/** Undefined for a text with more than simple parameters, which i18next alone can fill in. */
function compileText(text: string): Template | undefined {
  const rest = text.replace(simpleParam, '')
  if (rest.includes('{{') || rest.includes('$t(')) return undefined
  if (rest === text) return () => text
  return (params) =>
    text.replace(simpleParam, (whole, name: string) =>
      Object.hasOwn(params, name) ? String(params[name]) : whole,
    )
}

/**
 * On every call i18next walks the key, and prepares plural forms and parameters. A page has hundreds of texts, so
 * each is looked up once.
 */
function createTranslate(instance: i18n, locale: string): Translate {
  const pluralRules = new Intl.PluralRules(locale)
  const templates = new Map<string, Template>()

  function findTemplate(key: string, count: number | undefined): Template {
    // In every language a text may have a form of its own for zero.
    const form = count === undefined ? '' : count === 0 ? 'zero' : pluralRules.select(count)
    const name = form ? `${key} ${form}` : key
    const known = templates.get(name)
    if (known) return known
    const text = instance.t(key, { ...(count !== undefined && { count }), skipInterpolation: true })
    const template = compileText(text) ?? ((params) => instance.t(key, params))
    if (templates.size >= maxTemplates) templates.clear()
    templates.set(name, template)
    return template
  }

  return (key, params = {}) => {
    const { count, context, defaultValue } = params
    // These choose another text than key and count do.
    const isSpecial = typeof count === 'string' || context !== undefined || defaultValue !== undefined
    return isSpecial ? instance.t(key, params) : findTemplate(key, count)(params)
  }
}

/**
 * The texts of one language. Nothing is registered globally, so a server can hold several at once;
 * an instance never changes and may serve many requests.
 */
export function createTexts(language: string, pack: TextPack): Texts {
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
  return {
    language,
    locale,
    direction: getDirection(language),
    t: createTranslate(instance, locale),
    has: (key) => instance.exists(key),
  }
}

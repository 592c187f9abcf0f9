export type TextParams = Record<string, string | number>
export type Translate = (key: string, params?: TextParams) => string

/** A nested object of texts as in the language packs. */
export type TextPack = { [key: string]: string | TextPack }

export type Texts = {
  /** As in the wire and the packs: `zh_CN`. */
  language: string
  /** As in browsers and `Intl`: `zh-CN`. */
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

/** Finds and fills in texts with all features of i18next. */
export type FullTranslate = (key: string, params: TextParams) => string

const simpleParam = /\{\{ *(\w+) *\}\}/g
const maxTemplates = 5000

/** Whether a text, or a file of texts, only has simple parameters; i18next has to fill in all others. */
export function hasOnlySimpleParams(text: string): boolean {
  const rest = text.replace(simpleParam, '')
  return !rest.includes('{{') && !rest.includes('$t(')
}

function compileText(text: string): Template {
  if (!text.includes('{{')) return () => text
  return (params) =>
    text.replace(simpleParam, (whole, name: string) =>
      Object.hasOwn(params, name) ? String(params[name]) : whole,
    )
}

/** The text for a key such as `app.close`; undefined if the pack has none. */
function findText(pack: TextPack, key: string): string | undefined {
  let place: string | TextPack | undefined = pack
  for (const part of key.split('.')) {
    if (typeof place !== 'object' || !Object.hasOwn(place, part)) return undefined
    place = place[part]
  }
  return typeof place === 'string' ? place : undefined
}

/** A page has hundreds of texts, and shows some of them often: each is looked up once. */
function createTranslate(pack: TextPack, locale: string, translateFully?: FullTranslate): Translate {
  const pluralRules = new Intl.PluralRules(locale)
  const templates = new Map<string, Template>()

  function findForm(key: string, count: number | undefined): string | undefined {
    if (count === undefined) return findText(pack, key)
    // In every language a text may have a separate form for zero; missing forms are the same as `other`.
    const forms = [...(count === 0 ? ['zero'] : []), pluralRules.select(count), 'other']
    const names = [...forms.map((form) => `${key}_${form}`), key]
    return names.map((name) => findText(pack, name)).find((text) => text !== undefined)
  }

  function findTemplate(key: string, count: number | undefined): Template {
    const form = count === undefined ? '' : count === 0 ? 'zero' : pluralRules.select(count)
    const name = form ? `${key} ${form}` : key
    const known = templates.get(name)
    if (known) return known
    const text = findForm(key, count)
    const isSimple = text !== undefined && hasOnlySimpleParams(text)
    const template: Template =
      translateFully && !isSimple ? (params) => translateFully(key, params) : compileText(text ?? key)
    if (templates.size >= maxTemplates) templates.clear()
    templates.set(name, template)
    return template
  }

  return (key, params = {}) => {
    const { count, context, defaultValue } = params
    // These select another text than key and count do.
    const isSpecial = typeof count === 'string' || context !== undefined || defaultValue !== undefined
    if (isSpecial && translateFully) return translateFully(key, params)
    return findTemplate(key, count === undefined ? undefined : Number(count))(params)
  }
}

/**
 * The texts of one language. Nothing is registered globally, so a server can hold several at once; they never
 * change and may serve many requests. Without `translateFully`, only simple parameters and plural forms are
 * filled in; `createTextsWithI18next` does the rest.
 */
export function createTexts(language: string, pack: TextPack, translateFully?: FullTranslate): Texts {
  const locale = toLocale(language)
  return {
    language,
    locale,
    direction: getDirection(language),
    t: createTranslate(pack, locale, translateFully),
    has: (key) => findText(pack, key) !== undefined,
  }
}

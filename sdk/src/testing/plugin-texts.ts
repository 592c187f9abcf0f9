/**
 * Texts as in a file of `i18n/`: keys that lead to texts or to further keys.
 *
 * @example
 * const tree: TextTree = { info: { name: 'Hello', description: 'Says hello' } }
 * @public
 */
export type TextTree = { readonly [key: string]: string | TextTree }

/**
 * Language, such as `en_US`, to its texts.
 *
 * @example
 * const texts: PluginTexts = { en_US: { greeting: 'Hello, {{name}}!' }, zh_CN: { greeting: '你好，{{name}}！' } }
 * @public
 */
export type PluginTexts = Readonly<Record<string, TextTree>>

export type TextValues = Readonly<Record<string, string | number>>

const fallback = 'en_US'

function find(tree: TextTree | undefined, key: string): string | undefined {
  let place: string | TextTree | undefined = tree
  for (const name of key.split('.')) {
    if (typeof place !== 'object' || !Object.hasOwn(place, name)) return undefined
    place = place[name]
  }
  return typeof place === 'string' ? place : undefined
}

/**
 * The keys in the order of lookup: the plural form for the count comes first. Every language may have its own
 * text for zero.
 */
function listForms(key: string, language: string, { count }: TextValues): string[] {
  if (typeof count !== 'number') return [key]
  const form = new Intl.PluralRules(language.replace('_', '-')).select(count)
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${form}`, `${key}_other`, key]
}

function findIn(texts: PluginTexts, language: string, key: string, values: TextValues): string | undefined {
  return listForms(key, language, values)
    .map((form) => find(texts[language], form))
    .find((text) => text !== undefined)
}

/** Whether a language itself has a text, without fallback to another. */
export function hasText(texts: PluginTexts, language: string, key: string, values: TextValues = {}): boolean {
  return findIn(texts, language, key, values) !== undefined
}

/** Looks up texts as the host does: in the language, then in `en_US`; the key itself if there is none. */
export function findText(texts: PluginTexts, language: string, key: string, values: TextValues = {}): string {
  const found = findIn(texts, language, key, values) ?? findIn(texts, fallback, key, values)
  return (found ?? key).replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  )
}

import type { TextTree } from '../../platform/texts/index.ts'

/** Language, such as `en_US`, to the plugin's texts. */
export type PluginTexts = Readonly<Record<string, TextTree>>

export type TextValues = Readonly<Record<string, string | number>>

const fallbackLanguage = 'en_US'

/** The text for a key: in the language, else in English; undefined if the plugin has none. */
export function findText(
  texts: PluginTexts,
  language: string,
  key: string,
  values: TextValues = {},
): string | undefined {
  const found = [language, fallbackLanguage]
    .flatMap((name) => getForms(key, name, values).map((form) => textAt(texts[name], form)))
    .find((text) => text !== undefined)
  return found?.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/**
 * The keys in the order of lookup, as for web halves: the plural form for the count comes first. Every language
 * may have its own text for zero.
 */
function getForms(key: string, language: string, { count }: TextValues): string[] {
  if (typeof count !== 'number') return [key]
  const form = new Intl.PluralRules(language.replace('_', '-')).select(count)
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${form}`, `${key}_other`, key]
}

function textAt(tree: TextTree | undefined, key: string): string | undefined {
  let place: string | TextTree | undefined = tree
  for (const name of key.split('.')) {
    if (typeof place !== 'object' || !Object.hasOwn(place, name)) return undefined
    place = place[name]
  }
  return typeof place === 'string' ? place : undefined
}

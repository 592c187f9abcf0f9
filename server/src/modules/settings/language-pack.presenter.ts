import type { LanguageOption, LanguagePack } from '@querent/sdk/contract'
import { fallbackLanguage, type Texts, type TextTree } from '../../platform/texts/index.ts'

/** The whole pack as on the wire: server texts as `{other}`, and again at the top level. */
export function presentLanguagePack(texts: Texts, language: string): LanguagePack {
  const pack = texts.pack(language) ?? texts.pack(fallbackLanguage) ?? { ui: {}, backend: {} }
  const backend = wrapLeaves(pack.backend)
  return { ...backend, ui: pack.ui, backend, plugin: null }
}

type WrappedTree = { [key: string]: WrappedTree | { other: string } }

function wrapLeaves(tree: TextTree): WrappedTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? { other: value } : wrapLeaves(value),
    ]),
  )
}

/** The installed languages with their own names, and how much of each is translated. */
export function presentLanguageOptions(texts: Texts): LanguageOption[] {
  const wanted = getKeys(texts, fallbackLanguage)
  return texts.languages.map((value) => {
    const known = getKeys(texts, value)
    const done = [...wanted].filter((key) => known.has(key)).length
    const progress = wanted.size === 0 ? 100 : Math.floor((100 * done) / wanted.size)
    return { label: `${texts.text(value, 'language.name')} (${progress}%)`, value, progress }
  })
}

// i18next has one text per plural form, and the forms depend on the language.
const pluralForm = /_(zero|one|two|few|many|other)$/

function getKeys(texts: Texts, language: string): Set<string> {
  const pack = texts.pack(language)
  const keys = new Set<string>()
  const collect = (tree: TextTree, prefix: string) => {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value === 'string') keys.add((prefix + key).replace(pluralForm, ''))
      else collect(value, `${prefix}${key}.`)
    }
  }
  if (pack) collect(pack, '')
  return keys
}

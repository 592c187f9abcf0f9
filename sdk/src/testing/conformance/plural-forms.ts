import type { TextTree } from '../plugin-texts.ts'

/** Keys of plural forms that a language file lacks, and of those that its language never uses. */
export type PluralFormProblems = { missing: string[]; unused: string[] }

const plural = /^(.+)_(zero|one|two|few|many|other)$/

/**
 * Compares the plural forms in a file with those of its language. A text is a plural if it has the form
 * `other`; a missing form is shown as that one. Every language may have its own text for zero.
 */
export function listPluralFormProblems(
  tree: TextTree,
  language: string,
  prefix: string = '',
): PluralFormProblems {
  const { pluralCategories } = new Intl.PluralRules(language.replace('_', '-')).resolvedOptions()
  const used = new Set<string>([...pluralCategories, 'zero'])
  const missing: string[] = []
  const unused: string[] = []
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value !== 'string') {
      const below = listPluralFormProblems(value, language, `${prefix}${key}.`)
      missing.push(...below.missing)
      unused.push(...below.unused)
      continue
    }
    const [, name = '', form = ''] = plural.exec(key) ?? []
    if (!Object.hasOwn(tree, `${name}_other`)) continue
    if (!used.has(form)) unused.push(prefix + key)
    if (form !== 'other') continue
    const forms = pluralCategories.map((category) => `${name}_${category}`)
    missing.push(...forms.filter((wanted) => !Object.hasOwn(tree, wanted)).map((wanted) => prefix + wanted))
  }
  return { missing, unused }
}

import type { TextTree } from '../../platform/texts/index.ts'

const pluralForm = /_(?:zero|one|two|few|many|other)$/

/** Whether a language has this text in some form: languages differ in their plural forms. */
function hasText(texts: TextTree, key: string): boolean {
  if (Object.hasOwn(texts, key)) return true
  const name = key.replace(pluralForm, '')
  return name !== key && (Object.hasOwn(texts, name) || Object.hasOwn(texts, `${name}_other`))
}

/**
 * The texts of a language, with English for missing ones: a browser loads one file, and shows no keys to
 * users whose language is only partly translated.
 */
export function fillTexts(texts: TextTree, english: TextTree): TextTree {
  const filled: Record<string, string | TextTree> = { ...texts }
  for (const [key, text] of Object.entries(english)) {
    const own = filled[key]
    if (typeof text === 'string') {
      if (!hasText(texts, key)) filled[key] = text
    } else if (typeof own !== 'string') {
      filled[key] = fillTexts(own ?? {}, text)
    }
  }
  return filled
}

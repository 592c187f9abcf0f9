import type { Texts } from './texts.ts'

/** No line of French breaks before these: a narrow space before the first three, one of full width beside the others. */
const wrong = [
  { pattern: /[ \u00a0][;!?](?=\s|$|\p{P})/u, rule: 'U+202F belongs before ; ! ?' },
  { pattern: /[ \u202f]:(?=\s|$)/u, rule: 'U+00A0 belongs before :' },
  { pattern: /«(?!\u00a0)|(?<!\u00a0)»/u, rule: 'U+00A0 belongs inside « »' },
]

/** Texts in which punctuation could wrap to the beginning of a line. */
export function checkFrenchSpaces(language: string, texts: Texts): string[] {
  if (!language.startsWith('fr')) return []
  return [...texts].flatMap(([key, text]) =>
    wrong.filter(({ pattern }) => pattern.test(text)).map(({ rule }) => `${language}: ${key}: ${rule}`),
  )
}

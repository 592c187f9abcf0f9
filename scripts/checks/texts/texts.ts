// The requirements for a language pack: the same keys in every language, with the same placeholders and the
// language's plural forms; and exactly the keys that the program uses.

/** Flat key to text, such as `question.order.newest`. */
export type Texts = ReadonlyMap<string, string>

export function flatten(
  tree: unknown,
  prefix: string,
  into: Map<string, string> = new Map(),
): Map<string, string> {
  if (typeof tree === 'string') return into.set(prefix, tree)
  if (typeof tree !== 'object' || tree === null) throw new Error(`${prefix}: a text or an object is expected`)
  for (const [name, value] of Object.entries(tree)) {
    flatten(value, prefix === '' ? name : `${prefix}.${name}`, into)
  }
  return into
}

const suffix = /_(zero|one|two|few|many|other)$/

/** Plural forms under one name: `question.count` → { one, other }; a plain text is the form `''`. */
export function groupForms(texts: Texts): Map<string, Map<string, string>> {
  const groups = new Map<string, Map<string, string>>()
  for (const [key, text] of texts) {
    const form = suffix.exec(key)?.[1]
    const base = form === undefined ? key : key.slice(0, -form.length - 1)
    const isPlural = form !== undefined && texts.has(`${base}_other`)
    const name = isPlural ? base : key
    const forms = groups.get(name) ?? new Map<string, string>()
    groups.set(name, forms.set(isPlural ? form : '', text))
  }
  return groups
}

/** Forms that may spell out a number, or express it by the form of the noun. */
const inWords = new Set(['zero', 'one', 'two'])
/** The number itself, and its form in the language. */
const numbers = new Set(['count', 'shown'])

function listPlaceholders(texts: Iterable<string>, form: string): string {
  const names = [...texts].flatMap((text) =>
    [...text.matchAll(/\{\{?\s*-?\s*(\w+)/g)].map((found) => found[1] ?? ''),
  )
  return [...new Set(names)]
    .filter((name) => name !== 'count' && !(inWords.has(form) && numbers.has(name)))
    .sort()
    .join(', ')
}

function compareForms(
  key: string,
  language: string,
  forms: Map<string, string>,
  isPlural: boolean,
): string[] {
  if (isPlural !== forms.has('other')) return [`${language}: ${key} is a plural in one language only`]
  if (!isPlural) return []
  const wanted = new Intl.PluralRules(language.replace('_', '-')).resolvedOptions().pluralCategories
  const absent = wanted.filter((form) => !forms.has(form))
  // Every language may have its own wording for zero.
  const known = new Set<string>([...wanted, 'zero'])
  const unknown = [...forms.keys()].filter((form) => !known.has(form))
  return [
    ...absent.map((form) => `${language}: ${key}_${form} is missing`),
    ...unknown.map((form) => `${language}: ${key}_${form} is never used: the language has no such form`),
  ]
}

/** Differences between the languages; the first one is the reference. */
export function compareLanguages(languages: ReadonlyMap<string, Texts>): string[] {
  const findings: string[] = []
  const grouped = [...languages].map(([language, texts]) => [language, groupForms(texts)] as const)
  const [measure] = grouped
  if (measure === undefined) return findings
  for (const [language, groups] of grouped) {
    for (const [key, wanted] of measure[1]) {
      const forms = groups.get(key)
      if (forms === undefined) {
        findings.push(`${language}: ${key} is missing`)
        continue
      }
      findings.push(...compareForms(key, language, forms, wanted.has('other')))
      for (const [form, text] of forms) {
        const [mine, theirs] = [listPlaceholders([text], form), listPlaceholders(wanted.values(), form)]
        const name = form === '' ? key : `${key}_${form}`
        if (mine !== theirs)
          findings.push(`${language}: ${name} has {${mine}} where ${measure[0]} has {${theirs}}`)
      }
    }
    for (const key of groups.keys()) {
      if (!measure[1].has(key)) findings.push(`${language}: ${key} is unknown to ${measure[0]}`)
    }
    for (const [key, text] of languages.get(language) ?? []) {
      if (text.trim() === '') findings.push(`${language}: ${key} is empty`)
    }
  }
  return findings
}

export type Usage = {
  /** Keys that a call names; where is for the message. */
  asked: Map<string, string>
  /** Every string literal; a key among them counts as used. */
  literals: Set<string>
  /** `question.order.*` from a `// texts:` comment. */
  patterns: Map<string, string>
}

export function matches(pattern: string, key: string): boolean {
  const body = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.+')
  return new RegExp(`^${body}$`).test(key)
}

/** Keys that the program uses and no pack has, and keys of the pack that nothing uses. */
export function compareUsage(texts: Texts, usage: Usage): string[] {
  const known = groupForms(texts)
  const areas = new Set([...known.keys()].map((key) => key.split('.')[0]))
  const findings: string[] = []
  for (const [key, where] of usage.asked) {
    if (!known.has(key)) findings.push(`${where} asks for ${key}, which no language has`)
  }
  for (const [pattern, where] of usage.patterns) {
    const isOurs = areas.has(pattern.split('.')[0])
    const hasKey = [...known.keys()].some((key) => matches(pattern, key))
    if (isOurs && !hasKey) findings.push(`${where} announces ${pattern}, which matches no key`)
  }
  for (const key of known.keys()) {
    const isUsed = usage.asked.has(key) || usage.literals.has(key)
    const isAnnounced = [...usage.patterns.keys()].some((pattern) => matches(pattern, key))
    if (!isUsed && !isAnnounced) findings.push(`${key} is never used`)
  }
  return findings
}

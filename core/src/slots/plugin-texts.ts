import { createTexts, type TextPack, type Translate } from '../lib/i18n/index.ts'
import type { Candidate } from './candidates.ts'

const fallbackLanguage = 'en_US'
const timeoutMs = 5_000

/** The language of a plugin's texts that is nearest to the user's. */
export function getLanguage(languages: readonly string[], wanted: string): string | undefined {
  return [wanted, fallbackLanguage].find((language) => languages.includes(language)) ?? languages[0]
}

/** The texts of a plugin in the user's language. One without texts shows the keys. */
export async function loadPluginTexts({ web }: Candidate, wanted: string): Promise<Translate> {
  const language = getLanguage(web.languages, wanted)
  if (language === undefined) return (key) => key
  const response = await fetch(`${web.assets}i18n/${language}.json`, {
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`The texts ${language}.json did not load: ${response.status}.`)
  const pack: TextPack = await response.json()
  return createTexts(language, pack).t
}

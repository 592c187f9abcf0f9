import type { LanguageChoice } from '../../lib/language-choice.ts'

/** For stories and tests: the server's response about its languages. */
export const languageSamples: LanguageChoice[] = [
  { label: 'Default', value: 'Default', progress: 100 },
  { label: 'English', value: 'en_US', progress: 100 },
  { label: 'Deutsch', value: 'de_DE', progress: 100 },
  { label: 'العربية', value: 'ar', progress: 100 },
]

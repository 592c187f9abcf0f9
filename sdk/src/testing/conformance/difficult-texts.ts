/** Languages that sites use. */
export const siteLanguages = ['en_US', 'zh_CN', 'de_DE', 'fr_FR', 'es_ES', 'ja_JP', 'ar'] as const

/** Texts that members may write, and that a plugin has to handle in time. */
export const difficultTexts = [
  '',
  ' ',
  '\u0000\u202e\ufeff',
  '👩‍👩‍👧 𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
  '((((((((((((((((((((',
  '[a](b)'.repeat(2000),
  `${'a'.repeat(30_000)}!`,
  'https://'.repeat(3000),
]

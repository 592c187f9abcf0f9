/** Languages that sites are in. */
export const siteLanguages = ['en_US', 'zh_CN', 'de_DE', 'fr_FR', 'es_ES', 'ja_JP', 'ar'] as const

/** What members may write, and a plugin has to answer in time. */
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

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb'])

/** A language of the texts as browsers and `Intl` write it: `zh-CN` for `zh_CN`. */
export function toLocale(language: string): string {
  return language.replaceAll('_', '-')
}

export function getDirection(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('_')[0] ?? '') ? 'rtl' : 'ltr'
}

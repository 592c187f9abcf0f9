export { getDirection, toLocale } from './locale.ts'
export { findPreferredLanguage, negotiateLanguage } from './negotiate.ts'
export { fallbackLanguage, loadTexts, type Texts, type TextTree } from './texts.ts'

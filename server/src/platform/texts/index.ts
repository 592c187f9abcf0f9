export { findPreferredLanguage, negotiateLanguage } from './negotiate.ts'
export { fallbackLanguage, type LanguagePack, loadTexts, type Texts, type TextTree } from './texts.ts'

export { clearLanguage, type LanguageChoice, languageName, rememberLanguage } from './language-choice.ts'

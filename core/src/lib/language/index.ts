export { forgetLanguage, type LanguageChoice, languageName, rememberLanguage } from './language-choice.ts'

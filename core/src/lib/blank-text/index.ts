export { isBlank } from './is-blank.ts'

export { excerptText } from './excerpt-text.ts'

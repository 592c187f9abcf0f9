export { celebrate } from './celebrate.ts'

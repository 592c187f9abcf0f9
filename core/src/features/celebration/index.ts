export { celebrate } from './confetti.ts'

export { attend } from './attend.tsx'

export { startDeferred } from './attend.tsx'

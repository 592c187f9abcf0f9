export { useDelayed } from './useDelayed.ts'

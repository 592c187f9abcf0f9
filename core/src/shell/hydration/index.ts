export { type HydrationData, hydrationElementId, rootElementId } from './hydration.ts'

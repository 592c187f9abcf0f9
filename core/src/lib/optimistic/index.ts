export { type OptimisticState, type OptimisticValue, useOptimisticValue } from './useOptimisticValue.ts'

export {
  BatchStatus,
  type BatchStatusProps,
  SelectedElsewhere,
  type SelectedElsewhereProps,
} from './BatchStatus.tsx'
export { type Batch, useBatch, type Work } from './useBatch.ts'
export { useSelection } from './useSelection.ts'

export {
  type Batch,
  BatchStatus,
  type BatchStatusProps,
  ChosenElsewhere,
  type ChosenElsewhereProps,
  useBatch,
  type Work,
} from './BatchStatus.tsx'
export { useChosen } from './useChosen.ts'

export { type Batch, BatchStatus, type BatchStatusProps, useBatch, type Work } from './BatchStatus.tsx'
export { ChosenElsewhere, type ChosenElsewhereProps } from './ChosenElsewhere.tsx'
export { useChosen } from './useChosen.ts'

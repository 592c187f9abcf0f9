export { type Batch, BatchStatus, type BatchStatusProps, useBatch, type Work } from './BatchStatus.tsx'

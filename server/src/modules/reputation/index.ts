export {
  createReputation,
  type Reputation,
  type ReputationCause,
  type ReputationChange,
} from './reputation.service.ts'
export type { ReputationAction } from './reputation-rules.ts'

export {
  createReputation,
  type Reputation,
  type ReputationCause,
  type ReputationChange,
  type WithdrawnCause,
} from './reputation.service.ts'
export { dailyLimit, type ReputationAction, reputationFloor } from './reputation-rules.ts'

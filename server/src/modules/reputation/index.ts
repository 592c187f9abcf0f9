export {
  dailyLimit,
  explainedActions,
  type ReputationAction,
  reputationActions,
  reputationAmounts,
} from './reputation.rules.ts'
export {
  type ApprovedEdit,
  createReputation,
  type Reputation,
  type ReputationCause,
  type ReputationChange,
} from './reputation.service.ts'
export { startOfDay } from './start-of-day.ts'

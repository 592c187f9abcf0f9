export { type CounterDifference, recountEngagement, repairEngagement } from './recount-engagement.ts'

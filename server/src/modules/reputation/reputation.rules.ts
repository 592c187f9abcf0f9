/** What each action is worth to the credited user. Source: reputation-and-activity, section 1. */
export const reputationAmounts = {
  'question.vote_up': 0,
  'question.voted_up': 10,
  'question.vote_down': 0,
  'question.voted_down': -2,
  'answer.vote_up': 0,
  'answer.voted_up': 10,
  'answer.vote_down': -1,
  'answer.voted_down': -2,
  'comment.vote_up': 0,
  'answer.accept': 2,
  'answer.accepted': 15,
  'edit.accepted': 2,
  'user.activated': 1,
} as const

export type ReputationAction = keyof typeof reputationAmounts

/** The changes of reputation that members are shown, the largest gain first. */
export const explainedActions = [
  'answer.accepted',
  'question.voted_up',
  'answer.voted_up',
  'answer.accept',
  'edit.accepted',
  'user.activated',
  'answer.vote_down',
  'question.voted_down',
  'answer.voted_down',
] as const satisfies readonly ReputationAction[]

/** What the log may contain in addition to entries that only keep its sum right. */
export const reputationActions = Object.keys(reputationAmounts)

/** Reputation never drops below this. */
export const reputationFloor = 1

/** After this gain in a day, upvotes are worth nothing more that day. Acceptances keep their value. */
export const dailyLimit = 200

export const isLimitedPerDay = (action: ReputationAction) =>
  action === 'question.voted_up' || action === 'answer.voted_up'

type ReputationState = {
  /** The user's current reputation. */
  reputation: number
  /** Sum of today's entries, including negative amounts and acceptances. */
  gainedToday: number
}

/**
 * The amount to record for an action. A loss is limited at the floor, so that cancelling returns exactly what
 * was taken; a user below the floor is raised to it by any loss or zero.
 */
export function getAmount(action: ReputationAction, { reputation, gainedToday }: ReputationState): number {
  const amount = reputationAmounts[action]
  if (amount <= 0) return Math.max(reputation + amount, reputationFloor) - reputation
  return isLimitedPerDay(action) && gainedToday >= dailyLimit ? 0 : amount
}

/** What each action is worth to the user credited. Source: reputation-and-activity, section 1. */
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

/** What members are shown that changes a reputation, the largest gain first. */
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

/** A day's gain from which on upvotes are worth nothing more that day. Acceptances stay worth what they are. */
export const dailyLimit = 200

export const isLimitedPerDay = (action: ReputationAction) =>
  action === 'question.voted_up' || action === 'answer.voted_up'

type ReputationState = {
  /** What the user has now. */
  reputation: number
  /** Sum of what counted for them today, negative amounts and acceptances included. */
  gainedToday: number
}

/**
 * The amount to record for an action. A loss is shortened at the floor, so that cancelling gives back exactly
 * what was taken; someone who is below the floor is lifted to it by any loss or zero.
 */
export function getAmount(action: ReputationAction, { reputation, gainedToday }: ReputationState): number {
  const amount = reputationAmounts[action]
  if (amount <= 0) return Math.max(reputation + amount, reputationFloor) - reputation
  return isLimitedPerDay(action) && gainedToday >= dailyLimit ? 0 : amount
}

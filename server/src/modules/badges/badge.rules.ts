/** What a badge is awarded for; `badges.rule` in the database. */
export type BadgeRule =
  | 'first_profile'
  | 'first_edit'
  | 'first_flag'
  | 'first_vote'
  | 'first_reaction'
  | 'first_share'
  | 'first_acceptance'
  | 'accepted_answers'
  | 'answer_votes'
  | 'question_votes'

/** A user met the condition of a rule. */
export type BadgeTrigger = {
  rule: BadgeRule
  userId: number
  /** The post that met it, 0 = none. */
  objectId: number
  /** The amount, for rules that require a number. */
  amount?: number
}

type Vote = {
  objectKind: 'question' | 'answer' | 'comment'
  objectId: number
  actorId: number
  ownerId: number
  direction: number
  upVotes: number
}

/** A vote is a trigger for the voter, whatever its direction; up votes are one for the author. */
export function getVoteTriggers({
  objectKind,
  objectId,
  actorId,
  ownerId,
  direction,
  upVotes,
}: Vote): BadgeTrigger[] {
  if (direction === 0) return []
  const voted: BadgeTrigger = { rule: 'first_vote', userId: actorId, objectId }
  if (objectKind === 'comment') return [voted]
  const rule = objectKind === 'answer' ? 'answer_votes' : 'question_votes'
  return [voted, { rule, userId: ownerId, objectId, amount: upVotes }]
}

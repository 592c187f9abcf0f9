import type { ReputationCause } from '../reputation/index.ts'
import type { Content } from '../visibility/index.ts'

/** What a vote in a direction means for the voter and the author; nothing when there is no vote. */
export function getCauses(content: Content, voterId: number, direction: number): ReputationCause[] {
  if (direction === 0) return []
  const vote = { actorId: voterId, objectId: content.id }
  if (content.kind === 'comment') return [{ ...vote, userId: voterId, action: 'comment.vote_up' }]
  const word = direction === 1 ? 'up' : 'down'
  return [
    { ...vote, userId: voterId, action: `${content.kind}.vote_${word}` },
    { ...vote, userId: content.userId, action: `${content.kind}.voted_${word}` },
  ]
}

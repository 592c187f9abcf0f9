import type { ReputationChange } from '../reputation/index.ts'

declare module '../../platform/events/index.ts' {
  interface EventMap {
    'vote.cast': {
      objectKind: 'question' | 'answer' | 'comment'
      objectId: number
      questionId: number
      actorId: number
      /** The author of the object. */
      ownerId: number
      /** 1 for up, -1 for down, 0 for withdrawn. */
      direction: number
      /** True the first time that this voter voted in this direction: the author is notified only then. */
      isFirst: boolean
      upVotes: number
      downVotes: number
      /** The users whose reputation changed, and by how much. */
      reputation: ReputationChange[]
    }
  }
}

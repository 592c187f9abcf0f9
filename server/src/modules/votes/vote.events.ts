import type { ReputationChange } from '../reputation/index.ts'

declare module '../../platform/events/index.ts' {
  interface EventMap {
    'vote.cast': {
      objectKind: 'question' | 'answer' | 'comment'
      objectId: number
      questionId: number
      actorId: number
      /** Author of the object. */
      ownerId: number
      /** 1 up, -1 down, 0 withdrawn. */
      direction: number
      /** True the first time that this voter voted in this direction: only then the author is notified. */
      isFirst: boolean
      upVotes: number
      downVotes: number
      /** Whose reputation moved, and by how much. */
      reputation: ReputationChange[]
    }
  }
}

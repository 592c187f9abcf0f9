import type { ReputationChange } from '../reputation/index.ts'

declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** A reviewer took over a suggested edit; that the post was edited is an event of its own. */
    'revision.approved': {
      revisionId: number
      objectKind: 'question' | 'answer' | 'tag'
      objectId: number
      /** The question that it belongs to, 0 for tags. */
      questionId: number
      /** The reviewer. */
      actorId: number
      /** Who suggested it. */
      editorId: number
      /** What the suggestion earned. */
      reputation: ReputationChange[]
    }
    /** A reviewer decided against a suggested edit. */
    'revision.rejected': {
      revisionId: number
      objectKind: 'question' | 'answer' | 'tag'
      objectId: number
      /** The reviewer. */
      actorId: number
      /** Who suggested it. */
      editorId: number
      /** Why, where the reviewer said so. */
      reason?: string
    }
  }
}

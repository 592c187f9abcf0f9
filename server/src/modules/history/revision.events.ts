import type { ReputationChange } from '../reputation/index.ts'

declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** A reviewer approved a suggested edit; the edit of the post is an event of its own. */
    'revision.approved': {
      revisionId: number
      objectKind: 'question' | 'answer' | 'tag'
      objectId: number
      /** The question that it belongs to, 0 for tags. */
      questionId: number
      /** The reviewer. */
      actorId: number
      /** The author of the suggestion. */
      editorId: number
      /** The reputation that the suggestion earned. */
      reputation: ReputationChange[]
    }
    /** A reviewer rejected a suggested edit. */
    'revision.rejected': {
      revisionId: number
      objectKind: 'question' | 'answer' | 'tag'
      objectId: number
      /** The reviewer. */
      actorId: number
      /** The author of the suggestion. */
      editorId: number
      /** Why, if the reviewer said so. */
      reason?: string
    }
  }
}

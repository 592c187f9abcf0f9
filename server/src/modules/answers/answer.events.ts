declare module '../../platform/events/index.ts' {
  interface EventMap {
    'answer.posted': { answerId: number; questionId: number; actorId: number }
    /** A reviewer published an answer that waited for approval; `answer.posted` follows as well. */
    'answer.approved': { answerId: number; questionId: number; actorId: number }
    /** A reviewer plugin rejected it immediately: it was never published. */
    'answer.rejected': { answerId: number; questionId: number; actorId: number }
    /**
     * An edit that was applied. `isSuggestion` and `reviewerId` are absent if no review was needed.
     * `mentionedNames`: names that the previous version did not mention.
     */
    'answer.edited': {
      answerId: number
      questionId: number
      actorId: number
      isSuggestion?: boolean
      reviewerId?: number
      mentionedNames?: string[]
    }
    'answer.editSuggested': { answerId: number; questionId: number; revisionId: number; actorId: number }
    /** Deleted or restored. */
    'answer.statusChanged': { answerId: number; questionId: number; status: number; actorId: number }
    'answer.accepted': {
      answerId: number
      questionId: number
      /** The user who accepted it: the asker or a member of the staff. */
      actorId: number
      askerId: number
      authorId: number
      /** The answer that was accepted before; 0 means none. */
      previousAnswerId: number
    }
    'answer.acceptanceWithdrawn': { answerId: number; questionId: number; actorId: number }
  }
}

export {}

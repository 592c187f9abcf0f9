/** A question that something happened to, and the actor. */
export type QuestionEvent = { questionId: number; actorId: number }

/** `isSuggestion`: the reviewer approved it; both are absent if it took effect at once. */
type Suggested = { isSuggestion?: boolean; reviewerId?: number }

/** Mentioned users whom the version before did not mention. */
type Mentioning = { mentionedNames?: string[] }

declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** Asked and publicly visible. */
    'question.asked': QuestionEvent
    /** A reviewer published a question that waited for approval; `question.asked` follows as well. */
    'question.approved': QuestionEvent
    /** A reviewer plugin rejected it at once: it was never published. */
    'question.rejected': QuestionEvent
    /** Its title, body or tags changed. */
    'question.edited': QuestionEvent & Suggested & Mentioning
    /** An edit waits for a reviewer; the question is unchanged. */
    'question.editSuggested': QuestionEvent & { revisionId: number }
    'question.closed': QuestionEvent
    'question.reopened': QuestionEvent
    'question.deleted': QuestionEvent
    'question.restored': QuestionEvent
    /** Listed, unlisted, pinned or unpinned. */
    'question.operated': QuestionEvent & { operation: 'pin' | 'unpin' | 'hide' | 'show' }
    /**
     * Its status or listing changed for any reason: for copies of public content. `isShown`: it was not
     * public before, and may be now.
     */
    'question.statusChanged': { questionId: number; isShown?: boolean }
    /**
     * The search index includes a question that was asked, edited or changed: for features that search it.
     */
    'question.indexed': { questionId: number }
    /** Users who were added to the list of those asked to answer. */
    'question.answerInvited': QuestionEvent & { invitedUserIds: number[] }
  }
}

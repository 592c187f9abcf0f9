declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** A user reacted to a post, or took a reaction back. */
    'reaction.changed': {
      objectKind: 'question' | 'answer'
      objectId: number
      questionId: number
      actorId: number
    }
  }
}

export {}

declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** A user reacted to a post, or withdrew a reaction. */
    'reaction.changed': {
      objectKind: 'question' | 'answer'
      objectId: number
      questionId: number
      actorId: number
    }
  }
}

export {}

declare module '../../platform/events/index.ts' {
  interface EventMap {
    'post.flagged': {
      flagId: number
      objectKind: 'question' | 'answer' | 'comment'
      objectId: number
      questionId: number
      actorId: number
    }
  }
}

export {}

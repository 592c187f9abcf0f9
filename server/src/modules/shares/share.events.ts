declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** A user opened the link that a member had shared. */
    'post.shareVisited': {
      sharerId: number
      questionId: number
      /** 0 = the link leads to the question itself. */
      answerId: number
    }
  }
}

export {}

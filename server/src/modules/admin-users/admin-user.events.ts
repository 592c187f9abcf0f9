declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** All questions, answers and comments of a user are to be deleted, in the name of an administrator. */
    'user.contentRemovalRequested': { userId: number; actorId: number }
    /** An administrator made another of the four account states of a user. */
    'user.statusChanged': { userId: number; actorId: number; status: string }
  }
}

export {}

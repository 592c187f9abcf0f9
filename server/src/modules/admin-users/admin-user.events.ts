declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** An administrator made another of the four account states of a user. */
    'user.statusChanged': { userId: number; actorId: number; status: string }
    /** An administrator deleted an account and wants everything it wrote to go with it. */
    'user.contentRemovalRequested': { userId: number; actorId: number }
  }
}

export {}

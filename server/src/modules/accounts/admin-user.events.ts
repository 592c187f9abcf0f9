declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** Everything the account wrote is to be deleted, up to a time (unix seconds): what comes later stays. */
    'user.contentRemovalRequested': { userId: number; actorId: number; until: number }
    /** An administrator made another of the four account states of a user. */
    'user.statusChanged': { userId: number; actorId: number; status: string }
  }
}

export {}

declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** Everything the account wrote is to be deleted, up to a time (unix seconds): later content stays. */
    'user.contentRemovalRequested': { userId: number; actorId: number; until: number }
    /** An administrator changed the state of an account. */
    'user.statusChanged': { userId: number; actorId: number; status: string }
  }
}

export {}

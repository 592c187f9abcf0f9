declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** An administrator made another of the four account states of a user. */
    'user.statusChanged': { userId: number; actorId: number; status: string }
  }
}

export {}

declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** A member changed their profile. */
    'user.updated': { userId: number; at: number }
  }
}

export {}

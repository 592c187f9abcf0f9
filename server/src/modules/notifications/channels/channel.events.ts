declare module '../../../platform/events/index.ts' {
  interface EventMap {
    /** A member gets from a plugin what came to their inbox since a time, and what they have not read. */
    'notification.digestDue': { plugin: string; userId: number; since: number }
  }
}

export {}

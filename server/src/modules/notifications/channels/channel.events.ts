declare module '../../../platform/events/index.ts' {
  interface EventMap {
    /** A member is to get, from a plugin, the unread inbox messages since a time. */
    'notification.digestDue': { plugin: string; userId: number; since: number }
  }
}

export {}

declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** There is a new unread notification in a user's inbox or among their achievements. */
    'notification.created': { notificationId: number; userId: number; type: 'inbox' | 'achievement' }
  }
}

export {}

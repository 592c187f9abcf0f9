declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** A new unseen notification lies in somebody's inbox or among their achievements. */
    'notification.created': { notificationId: number; userId: number; type: 'inbox' | 'achievement' }
  }
}

export {}

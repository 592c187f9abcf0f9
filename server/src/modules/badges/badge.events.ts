declare module '../../platform/events/index.ts' {
  interface EventMap {
    'badge.awarded': {
      awardId: number
      badgeId: number
      userId: number
      /** The post that earned it, 0 = none. */
      objectId: number
    }
  }
}

export {}

export {}

declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** A provider named an image of a member who has not chosen one here. */
    'login.avatarOffered': { userId: number; url: string }
  }
}

export {}

declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** A provider named an image of a member who has none of this site. */
    'login.avatarOffered': { userId: number; url: string }
  }
}

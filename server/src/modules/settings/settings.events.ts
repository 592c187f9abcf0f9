declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** An administrator asked for a mail that shows whether sending works. */
    'settings.testMailRequested': { recipient: string; language: string }
  }
}

export {}

declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** An administrator requested a test mail. */
    'settings.testMailRequested': { recipient: string; language: string }
  }
}

export {}

declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** An administrator wants to see whether the mail settings work. */
    'mail.testRequested': { to: string; language: string }
  }
}

export {}

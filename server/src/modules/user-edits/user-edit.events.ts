declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** Posts of a restoration wait for the versions that they had before. */
    'edits.restorationRequested': { restorationId: number }
  }
}

export {}

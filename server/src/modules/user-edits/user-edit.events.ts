declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** Posts of a restoration wait to be restored. */
    'edits.restorationRequested': { restorationId: number }
  }
}

export {}

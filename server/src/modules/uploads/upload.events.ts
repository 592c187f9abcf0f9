declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** The next files of a request to move them are due. */
    'uploads.moveDue': { run: number; afterId: number }
    /** A new file could not be put into the store at once. */
    'uploads.storeDue': { uploadId: number }
  }
}

export {}

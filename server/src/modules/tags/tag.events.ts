type TagEvent = { tagId: number; actorId: number }

declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** Its name, slug or description changed. */
    'tag.edited': TagEvent
    /** A change waits for a reviewer. */
    'tag.editSuggested': TagEvent & { revisionId: number }
    /** Questions and followers of the source were moved to the target, and the source became its synonym. */
    'tag.merged': { sourceId: number; targetId: number; actorId: number }
  }
}

export {}

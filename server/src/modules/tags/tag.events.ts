type TagEvent = { tagId: number; actorId: number }

declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** Its name, slug or description changed. */
    'tag.edited': TagEvent
    /** A change waits for a reviewer. */
    'tag.editSuggested': TagEvent & { revisionId: number }
    /** Questions and followers of one tag went to another, and the first is a synonym of it now. */
    'tag.merged': { sourceId: number; targetId: number; actorId: number }
  }
}

export {}

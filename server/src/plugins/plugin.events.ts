declare module '../platform/events/index.ts' {
  interface EventMap {
    /** A plugin failed too often and was disabled; `name` is in the language of the site. */
    'plugin.abandoned': { slug: string; name: string }
    /** A guard failed too often: it stays enabled, and what it protects is blocked while it fails. */
    'plugin.guardFailing': { slug: string; name: string }
  }
}

export {}

declare module '../platform/events/index.ts' {
  interface EventMap {
    /** A plugin failed too often and was switched off; `name` is in the language of the site. */
    'plugin.abandoned': { slug: string; name: string }
  }
}

export {}

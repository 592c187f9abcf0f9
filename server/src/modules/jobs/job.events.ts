declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** Jobs have been failing for a while; recorded again and again as long as they do. */
    'jobs.failing': { count: number }
  }
}

export {}

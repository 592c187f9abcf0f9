declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** Jobs have been failing for a while; recorded repeatedly as long as they do. */
    'jobs.failing': { count: number }
  }
}

export {}

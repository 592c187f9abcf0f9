import type { PostTable } from './rerender.repository.ts'

declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** The links of a post may have to be looked up. `isOpen`: an open page may show the post. */
    'rendering.linksDue': { table: PostTable; id: number; isOpen: boolean }
  }
}

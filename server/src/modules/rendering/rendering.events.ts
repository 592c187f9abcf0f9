import type { PostTable } from './rerender.repository.ts'

declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** What a post links to may have to be looked up. `isOpen`: a page may be open that shows the post. */
    'rendering.linksDue': { table: PostTable; id: number; isOpen: boolean }
  }
}

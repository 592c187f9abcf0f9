import type { PageModule } from './page.ts'

/** Pages of administrators and reviewers. What all others load does not even list their chunks. */
export const modules = import.meta.glob<PageModule>('../../pages/{Admin,Review}*/*Page.tsx')

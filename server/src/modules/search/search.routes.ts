import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Search } from './search.service.ts'

const defaultSize = 30

export function serveSearch(routes: ModuleDependencies['routes'], search: Search): void {
  routes.handle('search', ({ actor, input }) =>
    search.find(actor, {
      text: input.q,
      page: input.page || 1,
      size: input.size || defaultSize,
      order: input.order || 'relevance',
    }),
  )
}

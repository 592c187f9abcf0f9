import type { ModuleDependencies } from '../../module-dependencies.ts'
import { pageWindow } from '../../platform/pagination.ts'
import type { Search } from './search.service.ts'

const usualSize = 30

export function addSearchRoutes(routes: ModuleDependencies['routes'], search: Search): void {
  routes.handle('search', ({ actor, input }) =>
    search.find(actor, {
      text: input.q,
      window: pageWindow({ page: input.page, page_size: input.size }, usualSize),
      order: input.order || 'relevance',
    }),
  )
}

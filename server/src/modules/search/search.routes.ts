import type { ModuleDependencies } from '../../module-dependencies.ts'
import { pageWindow } from '../../platform/pagination.ts'
import type { Search } from './search.service.ts'
import type { Suggest } from './suggest.service.ts'

const defaultPageSize = 30

type SearchUseCases = { search: Search; suggest: Suggest }

export function addSearchRoutes(
  routes: ModuleDependencies['routes'],
  { search, suggest }: SearchUseCases,
): void {
  routes.handle('searchSuggestions', ({ input }) => suggest(input.q))
  routes.handle('search', ({ actor, input }) =>
    search.find(actor, {
      text: input.q,
      window: pageWindow({ page: input.page, page_size: input.size }, defaultPageSize),
      order: input.order || 'relevance',
    }),
  )
}

import type { SearchOrder } from '@querent/sdk/contract'
import { readPageNumber } from '../../lib/page-number.ts'

export const searchPageSize = 20
export const searchOrders: readonly SearchOrder[] = ['relevance', 'newest', 'active', 'score']

export type SearchQuery = { text: string; order: SearchOrder; page: number }

/** Reads the URL of a search. Undefined if it names an invalid order or page. */
export function readSearch({ searchParams }: URL): SearchQuery | undefined {
  const named = searchParams.get('order') || 'relevance'
  const order = searchOrders.find((known) => known === named)
  const page = readPageNumber(searchParams)
  if (order === undefined || page === undefined) return undefined
  return { text: (searchParams.get('q') ?? '').trim(), order, page }
}

/** The URL of a search, containing only values that differ from the defaults. */
export function searchHref({ text, order, page }: SearchQuery): string {
  const params = new URLSearchParams()
  if (text) params.set('q', text)
  if (order !== 'relevance') params.set('order', order)
  if (page > 1) params.set('page', String(page))
  const search = params.toString()
  return search ? `/search?${search}` : '/search'
}

import type { SearchOrder } from '@querent/sdk/contract'
import { readPageNumber } from '../../lib/page-number.ts'

export const searchPageSize = 20
export const searchOrders: readonly SearchOrder[] = ['relevance', 'newest', 'active', 'score']

export type SearchAddress = { text: string; order: SearchOrder; page: number }

/** Reads the address of a search. Nothing when it names an order or a page that cannot be. */
export function readSearch({ searchParams }: URL): SearchAddress | undefined {
  const named = searchParams.get('order') || 'relevance'
  const order = searchOrders.find((known) => known === named)
  const page = readPageNumber(searchParams)
  if (order === undefined || page === undefined) return undefined
  return { text: (searchParams.get('q') ?? '').trim(), order, page }
}

/** The address of a search, with no more in it than differs from the plain one. */
export function searchHref({ text, order, page }: SearchAddress): string {
  const params = new URLSearchParams()
  if (text) params.set('q', text)
  if (order !== 'relevance') params.set('order', order)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return query ? `/search?${query}` : '/search'
}

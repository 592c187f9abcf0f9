export const pageSize = 36

/** Orders of the list of everybody. */
export const listOrders = ['reputation', 'newest'] as const
/** Short lists of their own: of the last week, and of those who look after the site. */
export const rankings = ['gained', 'voters', 'staff'] as const

export type ListOrder = (typeof listOrders)[number]
export type Ranking = (typeof rankings)[number]
export type ListQuery = { page: number; order: ListOrder | Ranking; name: string }

/** Reads the address; what it does not say, or says wrongly, is the beginning of the whole list. */
export function getQuery({ searchParams }: URL): ListQuery {
  const page = Number(searchParams.get('page') ?? 1)
  const named = searchParams.get('order')
  const order = [...listOrders, ...rankings].find((known) => known === named) ?? 'reputation'
  if (isRanking(order)) return { page: 1, order, name: '' }
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    order,
    name: (searchParams.get('name') ?? '').trim().slice(0, 100),
  }
}

export function isRanking(order: ListQuery['order']): order is Ranking {
  return rankings.some((ranking) => ranking === order)
}

/** The address of a list, with no more in it than differs from the plain one. */
export function listPath({ page, order, name }: ListQuery): string {
  const params = new URLSearchParams()
  if (order !== 'reputation') params.set('order', order)
  if (name && !isRanking(order)) params.set('name', name)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `/users?${text}` : '/users'
}

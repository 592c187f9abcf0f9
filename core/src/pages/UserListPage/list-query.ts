export const pageSize = 36

export type ListQuery = { page: number; order: 'reputation' | 'newest'; name: string }

/** Reads the address; what it does not say, or says wrongly, is the beginning of the whole list. */
export function queryOf({ searchParams }: URL): ListQuery {
  const page = Number(searchParams.get('page') ?? 1)
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    order: searchParams.get('order') === 'newest' ? 'newest' : 'reputation',
    name: (searchParams.get('name') ?? '').trim().slice(0, 100),
  }
}

/** The address of a list, with no more in it than differs from the plain one. */
export function listPath({ page, order, name }: ListQuery): string {
  const params = new URLSearchParams()
  if (order !== 'reputation') params.set('order', order)
  if (name) params.set('name', name)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `/users?${text}` : '/users'
}

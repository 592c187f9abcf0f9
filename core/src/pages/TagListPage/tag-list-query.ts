/** Fills whole rows of two, three and four tags. */
export const tagPageSize = 36

export const tagOrders = ['popular', 'name', 'newest'] as const
export type TagOrder = (typeof tagOrders)[number]

export type TagListQuery = { order: TagOrder; filter: string; page: number }

const maxFilterLength = 35

/** Reads the address of the list of tags. Nothing when it names an order or a page that cannot be. */
export function readTagQuery({ searchParams }: URL): TagListQuery | undefined {
  const named = searchParams.get('order') || 'popular'
  const order = tagOrders.find((known) => known === named)
  const page = searchParams.get('page') || '1'
  if (order === undefined || !/^[1-9]\d{0,5}$/.test(page)) return undefined
  const filter = (searchParams.get('filter') ?? '').trim()
  return { order, filter: [...filter].slice(0, maxFilterLength).join(''), page: Number(page) }
}

/** The address of a list of tags, with no more in it than differs from the plain one. */
export function tagListHref({ order, filter, page }: TagListQuery): string {
  const params = new URLSearchParams()
  if (order !== 'popular') params.set('order', order)
  if (filter) params.set('filter', filter)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `/tags?${text}` : '/tags'
}

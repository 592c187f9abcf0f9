import type { AnswerOrder } from '@querent/sdk/contract'

/** The orders a user can choose; what the wire calls "updated" is the newest first. */
export const answerOrders = ['default', 'updated', 'created'] as const satisfies readonly AnswerOrder[]
export type ShownAnswerOrder = (typeof answerOrders)[number]

/** The order that an address asks for. */
export function toAnswerOrder(search: URLSearchParams): ShownAnswerOrder {
  const wanted = search.get('order')
  return answerOrders.find((order) => order === wanted) ?? 'default'
}

/** The page of answers that an address asks for; whatever is no page is the first one. */
export function getAnswerPage(search: URLSearchParams): number {
  const wanted = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(wanted) ? Number(wanted) : 1
}

/** The address of a page of answers. */
export function answersPath(path: string, order: ShownAnswerOrder, page = 1): string {
  const query = new URLSearchParams()
  if (order !== 'default') query.set('order', order)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
